import { describe, expect, it } from 'vitest'
import { readCapture } from '../capture'

/** A Wednesday */
const capturedAt = '2026-03-11T10:00:00Z'

function tasks(text: string) {
  return readCapture({
    source: { sourceType: 'document', sourceId: 'c', sourceName: 'Capture', text },
    capturedAt,
  }).items.flatMap((item) =>
    item.itemType === 'action_item' ? [[item.content, item.owner, item.dueDate] as const] : [],
  )
}

const talk = (words: string) => `Ann Lee: Hello.\nBob Ray: ${words}\nAnn Lee: Great.\nBob Ray: Yes.`

const dated: [string, string][] = [
  ['I will write the interview guide by Friday.', '2026-03-13'],
  ["I'll put together the slides by 20 March.", '2026-03-20'],
  ['I’ll draft the data inventory by tomorrow.', '2026-03-12'],
  ['We will prepare the workshop by next Tuesday.', '2026-03-17'],
  ['I am going to review the contract before Thursday.', '2026-03-12'],
  ['We are going to send the questionnaire to all team leads by Monday.', '2026-03-16'],
  ['I promised to share the template by Friday.', '2026-03-13'],
  ['By Friday I will compile the findings.', '2026-03-13'],
  ['I will check whether the data is complete by Friday.', '2026-03-13'],
  ['I have to write up the notes by Friday.', '2026-03-13'],
]

describe('a commitment with a day', () => {
  it.each(dated)('stands in notes: %s', (sentence, day) => {
    const text = `Call with Marieke. She likes the idea. ${sentence} The budget is open.`
    const owner = /\bwe\b/i.test(sentence) ? null : 'me'
    expect(tasks(text)).toEqual([[sentence, owner, day]])
  })

  it.each(dated)('is the speaker’s in talk: %s', (sentence, day) => {
    expect(tasks(talk(sentence))).toEqual([[sentence, 'Bob Ray', day]])
  })
})

it.each([
  'I will prepare the interview guide.',
  "I'll put together the slide deck.",
  'I am going to draft the process map.',
])('a speaker needs no day for a thing named: %s', (sentence) => {
  expect(tasks(talk(sentence))).toEqual([[sentence, 'Bob Ray', null]])
})

it.each([
  'I will not be there on Friday.',
  'I will be on holiday until Friday.',
  'We will never send the data by Friday.',
  'I will share my screen now.',
  'We will see what happens by Friday.',
  'They said I will prepare nothing by Friday.',
  'We will have 300 orders by Friday.',
])('is none: %s', (sentence) => {
  expect(tasks(sentence)).toEqual([])
  expect(tasks(talk(sentence))).toEqual([])
})

describe('what is refused or denied', () => {
  const kinds = (text: string) =>
    readCapture({
      source: { sourceType: 'document', sourceId: 'c', sourceName: 'Capture', text },
      capturedAt,
    }).items.flatMap(({ itemType }) =>
      itemType === 'action_item' || itemType === 'decision' ? [itemType] : [],
    )

  it.each([
    'Jana will not send the invoice export by 4 December 2026.',
    'Paul will not deliver the price list by 10 December 2026.',
    'Olga cannot send the contract by 12 December 2026.',
    'He refused to send the list by Friday.',
    'We did not agree that invoice matching comes first.',
    'We have not decided to replace the scanner.',
    'We agreed nothing about the contract.',
    'No decision was made on the scanner.',
  ])('is no item: %s', (sentence) => {
    expect(kinds(sentence)).toEqual([])
    expect(kinds(`Call with the client. ${sentence} The coffee was cold.`)).toEqual([])
  })

  it.each([
    'We decided not to replace the scanner.',
    'We will not renew the contract.',
    'We agreed that we will not replace the scanner.',
  ])('against something is a decision: %s', (sentence) => {
    expect(kinds(sentence)).toEqual(['decision'])
  })

  it('another task behind a refusal counts', () => {
    expect(kinds('Paul cannot send the list, so I will send it by Friday.')).toEqual(['action_item'])
  })
})

describe('the owner', () => {
  it.each([
    ['Tom, can you send the list by Monday?', 'Tom'],
    ['Could you, Anna, send the list by Monday?', 'Anna'],
    ['Anna to send the list by Monday.', 'Anna'],
    ['Anna to send the list.', 'Anna'],
    ["Anna: I'll send it on Monday", 'Anna'],
    ["Tom, that's yours: the list of customers by Monday.", 'Tom'],
  ])('of notes: %s', (sentence, owner) => {
    const found = tasks(`Notes of the call\n${sentence}\nThe budget is open.`)
    expect(found.map(([content, who]) => [content, who])).toEqual([[sentence, owner]])
  })

  it('is who is asked by name in the middle of a sentence', () => {
    expect(tasks(talk('Could you, Anna, prepare the budget sheet by Monday?'))).toMatchObject([
      [expect.anything(), 'Anna', '2026-03-16'],
    ])
  })

  it('is who takes a request on, and the answer holds its date', () => {
    const text =
      'Ann Lee: Could you send me the list of suppliers?\nBob Ray: Sure, tomorrow.\nAnn Lee: Thanks.\nBob Ray: Bye.'
    expect(tasks(text)).toEqual([['Could you send me the list of suppliers?', 'Bob Ray', '2026-03-12']])
  })

  it('of a forwarded letter is its own writer', () => {
    const text =
      'From: Eva Brandt\nTo: Tom Weber\nSubject: list\n\nTom,\n\nI will send you the contract by Friday.\n\nEva'
    expect(tasks(text)).toMatchObject([
      ['I will send you the contract by Friday.', 'Eva Brandt', '2026-03-13'],
    ])
  })

  it('is the speaker, with two lines of talk as well', () => {
    expect(tasks("Anna: I'll send it tomorrow\nTom: Thanks.")).toEqual([
      ["I'll send it tomorrow", 'Anna', '2026-03-12'],
    ])
  })

  it('is not handed what asks for nothing', () => {
    expect(tasks(talk("The coffee was cold. Tom, that's yours."))).toEqual([])
  })
})
