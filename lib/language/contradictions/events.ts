import type { Claim } from './claims'
import { nameTermsOf, unspecific } from './figure-subject'
import { monthTerms } from './periods'
import { remembered } from './remembered'

const events =
  'valid bound hold expire until term run end;support maintenance patch security;move migrate migration complete finish switch;commit revert lapse grant;leave retire pension go;start begin live launch cutover cut-over;submit send hand;contract notice renew term;deliver ship'
    .split(';')
    .map((line) => new Set(line.split(' ')))

/** The events that a statement mentions, by their places in the list. */
export const eventsOf = remembered(({ unit, cell }: Claim): Set<number> => {
  const words = (cell ? `${cell.column} ${cell.value}` : unit.text).toLowerCase().match(/[a-z]{4,}|go/g) ?? []
  return new Set(
    events.flatMap((list, at) =>
      words.some((word) => [...list].some((stem) => word.startsWith(stem))) ? [at] : [],
    ),
  )
})

/** Events whose words name a subject too: there are few supports and offers, but many ends. */
const namesSubject = new Set([0, 1])

const deadline =
  /\b(?:until|by|ends?|ended|expir\w+|due|valid|bound|support|plan(?:ned|s)?|complet\w+|mov(?:e|es|ed|ing)|migrat\w+|live|deadline|lapse[sd]?|notice|renew\w*|submit\w*|deliver\w*|start(?:s|ed)?|before|from|runs?|leav(?:e|es|ing)|retire\w*|goes|open(?:s|ed)?|clos(?:e|es|ed)|rolls? over|in use|cut-?over)\b/i
const stamp =
  /\b(?:date|from|sent|prepared|status|version|rev|effective|meeting|minutes|created|printed|exported)\b ?:|^\[|as of \d/i

const surelyOneSubject = 2

/** True when two dates belong to one event, such as the end of support, of a subject that both name. */
export function areOfOneEvent(a: Claim, b: Claim, shared: readonly string[]): boolean {
  const described = shared.filter(
    (term) =>
      !unspecific.has(term) &&
      !monthTerms.has(term) &&
      !isEventWord(term) &&
      !nameTermsOf(a).has(term) &&
      !nameTermsOf(b).has(term),
  )
  if (described.length >= surelyOneSubject) return true
  const own = eventsOf(b)
  const common = [...eventsOf(a)].filter((event) => own.has(event))
  return (
    common.length > 0 &&
    shared.some(
      (term) =>
        !monthTerms.has(term) &&
        (!isEventWord(term) || common.some((event) => namesSubject.has(event) && isWordOf(event, term))),
    )
  )
}

const isWordOf = (event: number, term: string) =>
  [...(events[event] as Set<string>)].some((word) => term.startsWith(word) || word.startsWith(term))
const isEventWord = (term: string) => events.some((_, event) => isWordOf(event, term))

const tellsDeadline = remembered(({ cell, unit }: Claim) =>
  cell
    ? deadline.test(`${cell.column} ${cell.value}`) &&
      (cell.value.length >= 14 || /due|end|deadline|expir|valid|until|plan|target/i.test(cell.column))
    : deadline.test(unit.text) && !stamp.test(unit.text),
)

/** Both ranges of days, within a year if one of them names none. */
function daysOf(a: Claim, b: Claim): [number, number, number, number] {
  const yearless = a.low < 365 || b.low < 365
  const place = (days: number) => (yearless ? days % 365.25 : days)
  return [place(a.low), place(a.high), place(b.low), place(b.high)]
}

/** True if two dates are no further apart than a day. */
export function areOfOneDay(a: Claim, b: Claim): boolean {
  const [fromA, toA, fromB, toB] = daysOf(a, b)
  return fromA <= toB + 1 && fromB <= toA + 1
}

/** The distance between the dates of two deadlines, as a logarithm; null if they agree or one is not a deadline. */
export function dateDifference(a: Claim, b: Claim): number | null {
  if (!tellsDeadline(a) || !tellsDeadline(b) || areOfOneDay(a, b)) return null
  const [fromA, toA, fromB, toB] = daysOf(a, b)
  const apart = Math.max(fromA - toB, fromB - toA)
  return Math.log(1 + apart / 30)
}
