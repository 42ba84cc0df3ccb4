import type { Mention } from '../reading'
import { firstNames } from './first-names'
import { beginsSentence, mention, type Recogniser } from './recogniser'

const part = String.raw`\p{Lu}[\p{Ll}'-]+(?:-\p{Lu}\p{Ll}+)?`
const titled = new RegExp(
  String.raw`(?<![\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|Frau|Herr|Herrn)\.? ((?:${part} ){0,2}${part})(?![\p{L}])`,
  'gu',
)
const pair = new RegExp(
  String.raw`(?<![\p{L}.-])(${part}) ((?:(?:van|von|de|der|den|da|di|la|le|el|bin|al|O')[ ]?){0,2}${part}(?: ${part})?)(?![\p{L}])`,
  'gu',
)
const single = new RegExp(String.raw`(?<![\p{L}.-])(${part})(?![\p{L}-])(?! ${part})`, 'gu')
const roleAfter =
  /^(?:,| \(|\s[-–—]\s)\s?(?:the |our |then |acting |Senior |Junior |Deputy |Interim |Vice )?(?:[A-Z][\w&-]* ){0,3}(?:head|director|manager|officer|lead|leader|CEO|CFO|COO|CTO|CIO|CDO|VP|president|partner|founder|owner|controller|accountant|clerk|engineer|analyst|specialist|supervisor|coordinator|planner|buyer|nurse|doctor|consultant|administrator|assistant|architect|developer|chief|chair|dispatcher|Head|Director|Manager|Officer|Lead|President|Founder|Controller|Accountant|Clerk|Engineer|Analyst|Specialist|Supervisor|Coordinator|Planner|Buyer|Nurse|Consultant|Administrator|Assistant)\b/
const verbAfter =
  /^ (?:said|says|told|asked|explained|mentioned|noted|reported|added|agreed|knows|handles|checks|sends|enters|is on|is the only|has to|does|runs|keeps|leaves|retires)\b/
const wordsBefore =
  /\b(?:ask|asked|call|called|told|tell|from|to|by|with|and|like|only|colleague|boss|manager|chase|email|e-mailed|cc) $/
const notPeople = new Set(
  `The This That These Our Their We They It He She Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May
June July August September October November December English German French Europe Germany Europe Finance Sales Operations Marketing Accounting`.split(
    /\s+/,
  ),
)

/** Finds people by title, by a known first name, or by a role after the name. */
export const findPeople: Recogniser = (text) => {
  const found: Mention[] = []
  const add = (name: string, start: number, end: number) => {
    if (!found.some((other) => start < other.end && end > other.start))
      found.push(mention('person', name, start, end))
  }
  for (const match of text.matchAll(titled)) {
    add(match[1] as string, match.index, match.index + match[0].length)
  }
  for (const match of text.matchAll(pair)) {
    const [whole, first] = match
    if (notPeople.has(first as string)) continue
    const end = match.index + whole.length
    if (firstNames.has(first as string) || roleAfter.test(text.slice(end, end + 60)))
      add(whole, match.index, end)
  }
  for (const match of text.matchAll(single)) {
    const first = match[1] as string
    if (!firstNames.has(first) || notPeople.has(first)) continue
    const end = match.index + first.length
    const firm =
      wordsBefore.test(text.slice(Math.max(0, match.index - 14), match.index)) ||
      verbAfter.test(text.slice(end, end + 20))
    if (firm || !beginsSentence(text, match.index)) add(first, match.index, end)
  }
  return found
}
