import { describe, expect, it } from 'vitest'
import { dayOf } from './calendar'
import { todayOf } from './day-first'
import { findDue } from './find-due'

/** A Wednesday. */
const today = dayOf('2026-03-11T09:00:00Z') as NonNullable<ReturnType<typeof dayOf>>

function due(text: string) {
  const found = findDue(text, today)
  return found && [text.slice(found.start, found.end), found.date]
}

describe('findDue', () => {
  it.each([
    ['Send the draft by Friday', 'by Friday', '2026-03-13'],
    ['Call them on Wednesday', 'on Wednesday', '2026-03-18'],
    ['Let us meet next Tuesday', 'next Tuesday', '2026-03-17'],
    ['Sign it before the 15th', 'before the 15th', '2026-03-15'],
    ['Pay by the 3rd', 'by the 3rd', '2026-04-03'],
    ['Finish it by the end of Q3', 'by the end of Q3', '2026-09-30'],
    ['Migration done by end of Q1 2027', 'by end of Q1 2027', '2027-03-31'],
    ['Reply by EOD', 'by EOD', '2026-03-11'],
    ['Reply tomorrow morning', 'tomorrow morning', '2026-03-12'],
    ['I will review it next week', 'next week', '2026-03-20'],
    ['Ready by end of next week', 'by end of next week', '2026-03-20'],
    ['Ready by the end of the month', 'by the end of the month', '2026-03-31'],
    ['Report due: 2026-05-04', 'due: 2026-05-04', '2026-05-04'],
    ['Publish on 1 June', 'on 1 June', '2026-06-01'],
    ['Publish by January 15', 'by January 15', '2027-01-15'],
    ['Deliver by March 20, 2026', 'by March 20, 2026', '2026-03-20'],
    ['Bericht bis zum 20.03.2026', 'bis zum 20.03.2026', '2026-03-20'],
    ['Angebot bis Freitag', 'bis Freitag', '2026-03-13'],
    ['Done within two weeks', 'within two weeks', '2026-03-25'],
    ['Answer in 3 business days', 'in 3 business days', '2026-03-16'],
    ['Ship it in April', 'in April', '2026-04-30'],
    ['Later today I will check', 'Later today', '2026-03-11'],
    ['Send it by 3/27', 'by 3/27', '2026-03-27'],
    ['Done the first week of April', 'the first week of April', '2026-04-07'],
    ['No later than the 28th', 'No later than the 28th', '2026-03-28'],
    ['On Friday week', 'On Friday week', '2026-03-20'],
    ['By the 15th of next month', 'By the 15th of next month', '2026-04-15'],
    ['Ready by 20-Mar-2026', 'by 20-Mar-2026', '2026-03-20'],
    ['Ready by 2026/04/01', 'by 2026/04/01', '2026-04-01'],
    ['Sign by 01/04/2026', 'by 01/04/2026', '2026-04-01'],
    ['In a fortnight', 'In a fortnight', '2026-03-25'],
    ['Budget by H1', 'by H1', '2026-06-30'],
    ['Angebot bis KW 13', 'bis KW 13', '2026-03-27'],
    ['Live by Easter', 'by Easter', '2026-04-05'],
    ['Close it before month-end', 'before month-end', '2026-03-31'],
    ['Hélène envoie la liste avant vendredi', 'avant vendredi', '2026-03-13'],
    ["Préparer la formation d'ici fin avril", "d'ici fin avril", '2026-04-30'],
    ['Enviar el contrato para el 20 de marzo', 'para el 20 de marzo', '2026-03-20'],
    ['Vor Ende: mid-April at last', 'mid-April', '2026-04-15'],
    ['he sees them on the twenty sixth', 'on the twenty sixth', '2026-03-26'],
    ['Done by the first of April', 'by the first of April', '2026-04-01'],
    ['Call back Friday the thirteenth', 'Friday the thirteenth', '2026-03-13'],
    ['Revised quote, 5/4', '5/4', '2026-04-05'],
    ['Questionnaire to us, 10/31', '10/31', '2026-10-31'],
    ['Give him ten days', 'ten days', '2026-03-21'],
    ['Training on the first Saturday in April', 'on the first Saturday in April', '2026-04-04'],
    ["Call before the month's out", "before the month's out", '2026-03-31'],
    ['Price it until Fr', 'until Fr', '2026-03-13'],
    ['Write it up after the call', 'after the call', '2026-03-11'],
    ['Send the list by noon tomorrow', 'tomorrow', '2026-03-12'],
    ['Ring him today or tomorrow', 'today or tomorrow', '2026-03-12'],
    ['Quote to Ann a week tomorrow', 'a week tomorrow', '2026-03-19'],
    ['Photos end of nxt wk', 'end of nxt wk', '2026-03-20'],
    ['Answer within 48h', 'within 48h', '2026-03-13'],
    ['Bring Joanne, 28/3 10.00', '28/3', '2026-03-28'],
    ['Ring her by Sat', 'by Sat', '2026-03-14'],
  ])('%s', (text, words, date) => {
    expect(due(text)).toEqual([words, date])
  })

  it.each([
    ['Write it up before the call', 'before the call'],
    ['Please do it ASAP', 'ASAP'],
    ['Bring it to our next meeting', null],
    ['Prepare it for the next meeting', 'for the next meeting'],
  ])('%s: words without a day', (text, words) => {
    const found = due(text)
    expect(found?.[1] ?? null).toBeNull()
    if (words !== null) expect(found?.[0]).toBe(words)
  })

  it.each(['We spoke since last Friday', 'Nothing to see here', 'Version 3.1 of the tool', 'It may be late'])(
    '%s: no term',
    (text) => expect(due(text)).toBeNull(),
  )
})

it.each([
  ['Met on 25/02. Send it by 3/4', '2026-04-03'],
  ['Met on 02/25. Send it by 3/4', '2026-03-04'],
])('dates with bars are read as the rest of the text writes them: %s', (text, date) => {
  expect(findDue(text.slice(14), todayOf(text, '2026-03-02T09:00:00Z'))?.date).toBe(date)
})
