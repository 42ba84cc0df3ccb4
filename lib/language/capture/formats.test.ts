import { describe, expect, it } from 'vitest'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { readCapture } from '../capture'
import type { FoundActionItem } from './capture-reading'

function read(text: string) {
  return readCapture({
    source: { sourceType: 'document', sourceId: 'c', sourceName: 'Capture', text },
    // A Wednesday.
    capturedAt: '2026-03-11T10:00:00Z',
  }).items
}

const isTask = (item: { itemType: string }): item is FoundActionItem => item.itemType === 'action_item'
const tasks = (text: string) =>
  read(text)
    .filter(isTask)
    .map(({ content, owner, dueDate }) => [content, owner, dueDate])
const decisions = (text: string) =>
  read(text).flatMap(({ itemType, content }) => (itemType === 'decision' ? [content] : []))

describe('tables', () => {
  it('keep their columns where a cell is empty, and leave out what is done', () => {
    const text = `| # | Action | Owner | Due | Status |
|---|---|---|---|---|
| 1 | Review the draft |  | 15.3. | open |
| 2 | Close old tickets | Dr. Weiß-Köhler | | in progress |
| 3 | Renew the certificate | IT | 1.3. | done |`
    expect(tasks(text)).toEqual([
      ['Review the draft', null, '2026-03-15'],
      ['Close old tickets', 'Dr. Weiß-Köhler', null],
    ])
  })

  it('are of tasks when their columns name who and until when, in words of any kind', () => {
    expect(tasks('Item\tResponsible\tDeadline\nUpdate the log\tthe finance team\tend of Q2')).toEqual([
      ['Update the log', 'the finance team', '2026-06-30'],
    ])
    expect(
      tasks('| Nr. | Aufgabe | Wer | Bis wann |\n|---|---|---|---|\n| 1 | Angebot einholen | Weiß | KW 13 |'),
    ).toEqual([['Angebot einholen', 'Weiß', '2026-03-27']])
  })
})

describe('marks', () => {
  it.each([
    ['A/I - Tom: book the room for 3/18', 'Tom'],
    ['AI-7 [Priya] prepare the cost model', 'Priya'],
    ['🔥 Action: Nadia to brief the call centre', 'Nadia'],
    ['Circulate the contract draft - Action: Tom', 'Tom'],
    ['Maya to send the roadmap [ACTION]', 'Maya'],
    ["Vendors are asked for quotes.\nAction: BO'D", "BO'D"],
  ])('%s', (text, owner) => {
    expect(tasks(`Notes of the day\n${text}`)).toEqual([
      [expect.any(String), owner, expect.toSatisfy(() => true)],
    ])
  })

  it('stand behind, or after a sign', () => {
    expect(decisions('✅ Decision: keep the current CRM\nPilot limited to Kassel [DECISION]')).toEqual([
      'keep the current CRM',
      'Pilot limited to Kassel',
    ])
  })
})

describe('speakers', () => {
  it.each([
    ['10:05:40 From Tom Becker to Everyone : ', '10:06:10 From Sarah Lee to Everyone : '],
    ['[10/03/2026, 09:14:22] Tom Becker: ', '[10/03/2026, 09:15:22] Sarah Lee: '],
    ['[00:00:03] Tom Becker\n', '[00:00:09] Sarah Lee\n'],
    ['<tom> ', '<sarah> '],
  ])('%j', (first, second) => {
    const [task] = read(
      `${first}I'll send the export to finance by Friday.\n${second}Thanks!\n${first}Bye.\n${second}Bye.`,
    ).filter(isTask)
    expect(task?.owner?.toLowerCase()).toContain('tom')
    expect(task?.content).toBe("I'll send the export to finance by Friday.")
  })
})

describe('owners', () => {
  it.each([
    ['Finance team: confirm the order number', 'Finance team'],
    ['Tom/Sarah: prepare the workshop', 'Tom/Sarah'],
    ['**All**: read the handbook', 'All'],
    ['[Maya Lindqvist] Share the list of interfaces', 'Maya Lindqvist'],
    ['Circulate slides – JM – 13/03/26', 'JM'],
    ['Contract review (Ida) — due 3/20', 'Ida'],
    ['Confirm attendees | Ben | tomorrow', 'Ben'],
    ['(High) Jana - train a deputy - 30.04.', 'Jana'],
    ['Herr Weiß holt bis zum 20.03. ein Angebot ein', 'Herr Weiß'],
    ['Invite legal (no owner yet)', null],
  ])('%s', (line, owner) => {
    expect(tasks(`Next steps\n- ${line}`).map(([, found]) => found)).toEqual([owner])
  })

  it('are the speaker, who has to remind somebody else', () => {
    const text = "Ann Lee: I'll remind Stefan to book the flights tomorrow.\nBob Ray: Fine.\nAnn Lee: Good."
    expect(tasks(text)).toMatchObject([[expect.anything(), 'Ann Lee', '2026-03-12']])
  })
})

it('what a body settled is a decision, whatever the language', () => {
  const text = `Minutes of the board

It was agreed that the remaining tables be covered by the end of June.

Es wurde beschlossen, die Schulung in den Mai zu verschieben.`
  expect(decisions(text)).toHaveLength(2)
})

it('fields on lines of their own belong to their task', () => {
  expect(
    tasks('Action 1\nOwner: Jonas Weber\nDue: 2026-03-20\nPrepare the training material.'),
  ).toMatchObject([[expect.stringContaining('Prepare the training material.'), 'Jonas Weber', '2026-03-20']])
})

it('what a letter quotes is not asked again', () => {
  const text = `Hi Daniel,

could you please prepare the NDA by Friday?

Best,
Sarah

> could you send us the organisation chart by Monday?`
  expect(tasks(text).map(([content]) => content)).toEqual(['could you please prepare the NDA by Friday?'])
})

it('a line of thousands of cells is no table', () => {
  expect(growthOf((cells) => read('a | b '.repeat(cells)), 2_000)).toBeLessThan(atMostLinear)
})
