import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { readCapture } from '../capture'
import * as captures from './capture.fixture'
import type { FoundActionItem, FoundContact } from './capture-reading'

/** A Wednesday */
const capturedAt = '2026-03-11T10:00:00Z'

function read(text: string) {
  return readCapture({
    source: { sourceType: 'document', sourceId: 'c', sourceName: 'Capture', text },
    capturedAt,
  })
}

function tasks(text: string) {
  return read(text)
    .items.filter((item): item is FoundActionItem => item.itemType === 'action_item')
    .map(({ content, owner, dueDate }) => [content, owner, dueDate])
}

function contents(text: string, type: string) {
  return read(text).items.flatMap((item) => (item.itemType === type ? [item.content] : []))
}

function contacts(text: string) {
  return read(text).items.filter((item): item is FoundContact => item.itemType === 'contact_mention')
}

describe('readCapture', () => {
  it('reads a transcript of subtitles, a sentence running over two cues', () => {
    expect(tasks(captures.transcript)).toEqual([
      ["the invoices, I'll send you the export by Thursday.", 'Jane Miller', '2026-03-12'],
      ['Omar, can you ask IT about the SAP licence before the 20th?', 'Omar Haddad', '2026-03-20'],
    ])
    expect(contents(captures.transcript, 'decision')).toEqual(['we decided to drop the second approval.'])
  })

  it('reads notes by their headings, boxes and names', () => {
    expect(tasks(captures.notes)).toEqual([
      ['Piotr to send the interface list by end of next week', 'Piotr', '2026-03-20'],
      ['Lena: confirm budget of 40k (due 2026-03-31)', 'Lena', '2026-03-31'],
      ['Book workshop room @lena', 'lena', null],
      ['Interview two dispatchers after the go-live', null, null],
    ])
    expect(contents(captures.notes, 'decision')).toEqual([
      'Pilot in the Kassel branch only',
      'No changes to SAP this year',
    ])
    expect(contents(captures.notes, 'key_insight')).toHaveLength(2)
  })

  it('finds who is named, and how to reach them', () => {
    expect(contacts(captures.notes)).toMatchObject([
      { name: 'Lena Vogt', role: 'COO' },
      {
        name: 'Piotr Nowak',
        role: 'Head of IT',
        email: 'piotr.nowak@hartmann-logistics.example',
        phone: '+49 561 998-2210',
      },
    ])
    expect(contacts(captures.mail)).toMatchObject([
      { name: 'Daniel' },
      { name: 'Sabine Roth', role: 'CFO' },
      {
        name: 'Thomas Meier',
        role: 'Head of Operations',
        company: 'Alpina Versicherung AG',
        email: 'thomas.meier@alpina.example',
        phone: '+41 44 555 12 34',
      },
    ])
  })

  it('remembers what lasts', () => {
    expect(read(captures.notes).memories).toMatchObject([
      { subject: 'Lena Vogt', content: 'Lena prefers calls on Thursdays.' },
    ])
  })

  it("reads a meeting tool's export with tasks under names", () => {
    expect(tasks(captures.exported)).toEqual([
      ['Share the vendor comparison with the group (12:40)', 'Maria Lopez', null],
      ['Prepare demo environment by Monday (22:10)', 'Tom', '2026-03-16'],
    ])
  })

  it('reads marks of many kinds', () => {
    expect(tasks(captures.marked)).toEqual([
      ['Bob to write docs', 'Bob', null],
      ['update the wiki before Wednesday', 'Eva', '2026-03-18'],
      ['send figures by 3/27', 'Marco', '2026-03-27'],
      ['Angebot einholen (Anna, bis 20.03.)', 'Anna', '2026-03-20'],
    ])
    expect(contents(captures.marked, 'decision')).toEqual([
      'ship on Monday',
      'we postpone the rollout to Q3',
      'adopt the new policy',
      'Wir starten in Kassel.',
    ])
  })

  it('reads tables with owners and terms', () => {
    expect(tasks(captures.table)).toEqual([
      ['Draft the data policy', 'Anna', '2026-04-15'],
      ['Review the contract', 'Legal team', '2026-03-13'],
    ])
  })

  it('takes a request of a letter for the reader to do', () => {
    expect(tasks(captures.mail)).toEqual([
      ['Could you send me the list of interfaces by Friday?', 'Daniel', '2026-03-13'],
    ])
  })

  it.each(['', '   \n ', 'hello', 'asdf asdf qwer. lorem ipsum dolor sit amet.', '🙂🙂', '---\n---', ':'])(
    'finds nothing in %j',
    (text) => expect(read(text)).toEqual({ items: [], memories: [] }),
  )

  it('leaves finished work and acts inside the meeting out', () => {
    const text =
      "Ann Lee: I'll share my screen now.\nBob Ray: We finished the migration yesterday.\nAnn Lee: Let's move on to the next item.\nBob Ray: Okay."
    expect(tasks(text)).toEqual([])
  })

  it('counts dates from the day of the capture, and gives none without it', () => {
    const source = {
      sourceType: 'document',
      sourceId: 'c',
      sourceName: 'c',
      text: 'TODO: call Ina by Friday',
    } as const
    const dated = (day: string) =>
      readCapture({ source, capturedAt: day }).items.find((item) => item.itemType === 'action_item')
    expect(dated('2026-03-16')).toMatchObject({ dueDate: '2026-03-20' })
    expect(dated('no day')).toMatchObject({ dueDate: null, dueText: 'by Friday' })
  })

  it('holds what it promises of any text: spans inside, words of the content in their order, sureness below one', () => {
    const line = fc.constantFrom(
      ...Object.values(captures).flatMap((text) => text.split('\n')),
      '“Bitte”, sagte er…',
      '\t\tx',
      '👩‍💻 Zoë will send it by Friday 🙂',
      '1) a | b\tc',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string({ maxLength: 60 })), { maxLength: 25 }), (lines) => {
        const text = lines.join('\n')
        const { items, memories } = read(text)
        for (const { content, start, end, confidence } of [...items, ...memories]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(end).toBeGreaterThan(start)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
          expect(isShortening(content, text.slice(start, end))).toBe(true)
        }
        expect(read(text)).toEqual({ items, memories })
      }),
      { numRuns: 120, seed: 7 },
    )
  })

  it('takes no longer for long runs of one character', () => {
    for (const run of [' ', '#', '_', 'a']) {
      const readRun = (length: number) => read(`Anna${run.repeat(length)}will send x @ ${run.repeat(1000)}x`)
      expect(growthOf(readRun, 40_000)).toBeLessThan(atMostLinear)
    }
  }, 60_000)

  it('takes no longer for a word that hardly is a name', () => {
    const word = `A${'a'.repeat(400)}`
    expect(read(`See ${word}_x and ${word}-${word}@ and J.${word.toLowerCase()}_x.`).items).toEqual([])
  })

  it('takes four times as long for four times the text', () => {
    const readPart = (length: number) => read(`${captures.notes}\n\n`.repeat(80).slice(0, length))
    expect(growthOf(readPart, 12_500)).toBeLessThan(atMostLinear)
  })
})

/** True when every character of the content occurs in the passage, in the same order. */
function isShortening(content: string, passage: string): boolean {
  let from = 0
  for (const word of content.split(/\s+/).filter(Boolean)) {
    const at = passage.indexOf(word, from)
    if (at < 0) return false
    from = at + word.length
  }
  return content.trim() !== ''
}
