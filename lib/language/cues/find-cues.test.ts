import { describe, expect, test } from 'vitest'
import { findCues } from './find-cues'

function cuesOf(text: string, heading: string | null = null) {
  return findCues(text, { heading, quantities: [], asks: text.endsWith('?') })
}

describe('the first cue', () => {
  test.each([
    ['pain', "Honestly, it's a nightmare."],
    ['pain', 'We end up retyping everything.'],
    ['pain', 'Getting a quote out takes forever.'],
    ['pain', 'Requests fall through the cracks.'],
    ['pain', 'Nobody trusts the numbers.'],
    ['pain', "The two systems don't talk to each other."],
    ['pain', "We can't see where an order is."],
    ['pain', 'Manual reconciliation is required.'],
    ['pain', 'The warehouse system is not integrated with the ERP.'],
    ['pain', 'There is a backlog of 400 tickets and a lot of rework.'],
    ['pain', 'Clerks spend two hours a day chasing approvals.'],
    ['pain', 'The forms are never filled in properly, and addresses are often wrong.'],
    ['wish', 'It would be great to see the status right away.'],
    ['wish', "I'd love a tool that reads the mails."],
    ['wish', 'We want to know which orders are late before the customer calls us.'],
    ['obstacle', 'The machine has no API and IT has no capacity.'],
    ['obstacle', 'The works council has to approve it.'],
    ['obstacle', 'We are not allowed to store that outside Germany.'],
    ['risk', 'If Bert retires, we lose that knowledge and only he knows the macro.'],
    ['risk', 'This could lead to a data breach.'],
    ['strength', 'The team is very motivated and the API is well documented.'],
    ['strength', 'That part works really well.'],
    ['process', 'Invoices are scanned, checked and forwarded to accounting.'],
  ])('%s: %s', (cue, text) => expect(cuesOf(text).cues[0]).toBe(cue))
})

describe('negation and supposition', () => {
  test.each([
    'That is not a problem.',
    'There were no complaints.',
    'We never have delays there.',
    'It runs without errors.',
  ])('no pain: %s', (text) => {
    expect(cuesOf(text).cues).not.toContain('pain')
    expect(cuesOf(text).cues).toContain('strength')
  })

  test('what is over hurts no longer', () => {
    expect(cuesOf('It used to be a nightmare.').cues[0]).not.toBe('pain')
  })

  test('what would hurt is a risk', () => {
    expect(cuesOf('It would be chaos if the server crashed.').cues[0]).toBe('risk')
  })

  test('what does not work well hurts', () => {
    expect(cuesOf("The search doesn't work well.").cues[0]).toBe('pain')
  })

  test('a question states less than a sentence', () => {
    expect(cuesOf('Is it a nightmare?').strength).toBeLessThan(cuesOf('It is a nightmare.').strength)
  })

  test('recommendations are wishes, not pains', () => {
    expect(cuesOf('Remove the bottleneck in approvals', 'Recommendations').cues[0]).toBe('wish')
  })
})

test('strength lies between 0 and 1, and more words of pain make it stronger', () => {
  const one = cuesOf('The process is slow.')
  const more = cuesOf('The process is slow, tedious and error-prone, a nightmare.')
  expect(more.strength).toBeGreaterThan(one.strength)
  expect(more.strength).toBeLessThanOrEqual(1)
  expect(cuesOf('The sky is blue.')).toEqual({ cues: [], strength: 0 })
})
