import { describe, expect, test } from 'vitest'
import { TOOL_DECLARATIONS } from '@/lib/api/registry'
import { tokenReach } from '@/lib/api/token-reach'
import { FLAGS, type Flag, type Tier } from '@/lib/contract/plans'
import { closedSections, countWithheld, reachedWith, reachInWords, withheldSentences } from './reach-words'

const reachOf = (tier: Tier, off: Flag[] = []) =>
  tokenReach({
    tier,
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, !off.includes(flag)])) as Record<Flag, boolean>,
  })
const idsIn = (sections: ReturnType<typeof reachedWith>) =>
  sections.flatMap(({ operations }) => operations.map(({ id }) => id))

describe('what a token reaches', () => {
  test('is every operation for tokens, once, when it may write', () => {
    const ids = idsIn(reachedWith(reachOf('agency'), ['write']))
    expect(ids.toSorted()).toEqual(TOOL_DECLARATIONS.map(({ id }) => id).toSorted())
  })

  test('is nothing that changes anything when it may only read', () => {
    const reached = new Set(idsIn(reachedWith(reachOf('agency'), ['read'])))
    const effects = TOOL_DECLARATIONS.filter(({ id }) => reached.has(id)).map(({ effect }) => effect)
    expect(new Set(effects)).toEqual(new Set(['read']))
    expect(reached).toContain('listProjects')
    expect(reached).not.toContain('createProject')
  })

  test('is counted, reading and writing apart', () => {
    const operations = (...scopes: ('read' | 'write')[]) =>
      scopes.map((scope, index) => ({ id: `${index}`, summary: '', scope, deletes: false }))
    expect(reachInWords([])).toBe('no operations')
    expect(reachInWords([{ name: 'A', operations: operations('read') }])).toBe('1 read-only operation')
    expect(
      reachInWords([
        { name: 'A', operations: operations('read', 'write') },
        { name: 'B', operations: operations('read') },
      ]),
    ).toBe('3 operations: 2 read, 1 write')
  })

  test('says what the plan does not include, and the plan that does', () => {
    expect(withheldSentences(reachedWith(reachOf('agency'), ['write']))).toEqual([])
    expect(withheldSentences(reachedWith(reachOf('solo'), ['read']))).toEqual([])
    const withheld = withheldSentences(reachedWith(reachOf('solo'), ['write']))
    const needing = TOOL_DECLARATIONS.filter(({ requires }) => requires === 'audits')
    expect(withheld).toEqual([`${needing.length} of them need the Starter plan.`])
  })

  test('says what is switched off', () => {
    const sections = reachedWith(reachOf('agency', ['nucleus']), ['write'])
    const count = TOOL_DECLARATIONS.filter(({ flags }) => flags?.includes('nucleus')).length
    expect(withheldSentences(sections)).toEqual([`${count} of them are rejected: Nucleus is switched off.`])
    expect(countWithheld(sections)).toBe(count)
    expect(reachOf('agency', ['agent-api']).isOpen).toBe(false)
  })
})

test('what no token reaches is what the declarations keep in the browser', () => {
  const closed = closedSections(reachOf('agency'))
  expect(closed).toEqual(expect.arrayContaining(['Access tokens', 'Documents', 'Language model']))
  expect(closed).not.toContain('Projects')
})
