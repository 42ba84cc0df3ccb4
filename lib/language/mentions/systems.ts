import type { Mention } from '../reading'
import { escapePattern } from '../words/escape-pattern'
import { products, sameProduct, systemKinds } from './products'
import { beginsSentence, mention, type Recogniser } from './recogniser'

const byLength = [...products].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
const known = new RegExp(String.raw`(?<![\w.@/-])(?:${byLength.map(escapePattern).join('|')})(?![\w@])`, 'g')
const canonical = new Map(products.map((name) => [name.toLowerCase(), name]))
const lowerCase =
  /(?<![\w.@/-])(?:sharepoint|salesforce|powerpoint|quickbooks|whatsapp|hubspot|servicenow|power bi|outlook calendar|chatgpt|google sheets|google docs)(?!\w)/gi
const excel =
  /(?<!\w)Excel(?!\w)|(?<!\w)excel(?= (?:sheets?|files?|lists?|tables?|workbooks?|spreadsheets?|macros?|templates?|exports?)\b)|(?<=\b(?:in|an|into|from|own|to|using|via|use|with) )excel(?!\w)/g
const kinds = systemKinds.map(([name, source]) => {
  const caseMatters = source.startsWith(name) && /^[A-Z]{2,}/.test(name)
  return { name, pattern: new RegExp(String.raw`(?<![\w-])(?:${source})(?![\w-])`, caseMatters ? 'g' : 'gi') }
})

/** Everyday words that are products only in certain contexts. */
const risky =
  /(?<=\b(?:in|into|from|on|via|using|through|over|to|an|our|the) )(Access|Teams|Word|Slack|Notion|Sage|Citrix|Lever|Epic|Box|Monday|Access 97|Visio)(?! [A-Z])(?= (?:database|db|channel|chats?|documents?|export|system|file|messages?|call)|[.,;:!?)]|$| (?:and|or|but|for|to|by|because|every|each|which|where|that|is|are|as|with)\b)/g
const accessDatabase = /(?<!\w)(Access|Excel) (?:database|db|application|macros?)(?!\w)/g

const name = String.raw`[A-Z][\p{L}\p{N}]*(?:[-./+&][\p{L}\p{N}]+)*`
const beforeNoun = new RegExp(
  String.raw`(?<![\w.-])(${name}(?: ${name}){0,2}) (?:system|software|tool|platform|app|application|database|portal|export|import|interface|API|instance|module|extranet|server|client|plug-?in|connector|environment)s?(?!\w)`,
  'gu',
)
const afterVerb = new RegExp(
  String.raw`(?<=\b(?:enter|entered|entering|type|typed|typing|key|keyed|log|logged|record|recorded|import|imported|export|exported|upload|uploaded|download|downloaded|transfer|transferred|copy|copied|copying|store|stored|kept|keep|book|booked|post|posted|pull|pulled|move|moved|data|numbers?|figures?|orders?|invoices?|tickets?|records?|files?|work|working|live|lives|run|runs|use|uses|using|used)(?: \w+){0,4} (?:in|into|from|to|through|via|on|using|out of) )(?:the |our )?(${name}(?: ${name})?)(?![\w-])`,
  'gu',
)
const notSystems = new Set(
  `I The This That These Our Their His Her My Your We They It He She A An And But Or If When Each Every All Some Any No Not Most Many Monday
Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December
Europe Germany Berlin London Paris Finance HR IT Sales Operations Marketing Accounting Legal Procurement Logistics Management Board English
German French PDF CSV XML JSON API Q1 Q2 Q3 Q4 US UK EU CEO CFO COO CTO CIO Section Chapter Table Figure Internet Management Information AI ML
Client Consultant Customer Contractor Supplier Employer Union Trust New Current Existing Central Main Internal External Legacy Old Manual Single Other Both One Two Three Core Digital Online Web Mobile Cloud Data`.split(
    /\s+/,
  ),
)

/**
 * Finds software by product name, by kind ('the ERP'), or by a capitalised name in a typical context ('the
 * Faros system', 'typed into Faros').
 */
export const findSystems: Recogniser = (text) => {
  const found: Mention[] = []
  const add = (label: string, start: number, end: number) => {
    if (!found.some((other) => start < other.end && end > other.start))
      found.push(mention('system', label, start, end))
  }
  for (const match of text.matchAll(known))
    add(productName(match[0]), match.index, match.index + match[0].length)
  for (const match of text.matchAll(excel)) add('Excel', match.index, match.index + match[0].length)
  for (const match of text.matchAll(accessDatabase))
    add(match[1] as string, match.index, match.index + match[0].length)
  for (const match of text.matchAll(lowerCase))
    add(productName(match[0]), match.index, match.index + match[0].length)
  for (const match of text.matchAll(risky))
    add(match[1] as string, match.index, match.index + (match[1] as string).length)
  for (const kind of kinds) {
    kind.pattern.lastIndex = 0
    for (const match of text.matchAll(kind.pattern))
      add(kind.name, match.index, match.index + match[0].length)
  }
  for (const match of text.matchAll(beforeNoun)) addNamed(text, match, add)
  for (const match of text.matchAll(afterVerb)) addNamed(text, match, add)
  return found
}

function addNamed(
  text: string,
  match: RegExpExecArray,
  add: (label: string, start: number, end: number) => void,
): void {
  const whole = match[1] as string
  const start = match.index + match[0].indexOf(whole)
  const words = whole.split(' ')
  let skipped = 0
  while (
    words.length > 0 &&
    (notSystems.has(words[0] as string) ||
      (skipped === 0 && beginsSentence(text, start) && isPlainWord(words[0] as string) && words.length > 1))
  ) {
    skipped += (words.shift() as string).length + 1
  }
  const label = words.join(' ')
  if (label.length < 2 || words.some((word) => notSystems.has(word))) return
  if (skipped === 0 && beginsSentence(text, start) && isPlainWord(label)) return
  add(label, start + skipped, start + whole.length)
}

/** True for a word with no more than an initial capital, like any word at the beginning of a sentence. */
function isPlainWord(word: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(word)
}

function productName(found: string): string {
  const lower = found.toLowerCase()
  return sameProduct[lower] ?? canonical.get(lower) ?? found
}
