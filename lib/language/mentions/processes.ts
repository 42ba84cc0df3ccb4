import type { Mention } from '../reading'
import { stopWords } from '../words'
import { mention, type Recogniser } from './recogniser'

/** Nouns that turn the preceding nouns into a process. */
const heads =
  `processing|handling|management|entry|approvals?|reconciliations?|reporting|scheduling|planning|intake|onboarding|offboarding|
close|closing|invoicing|billing|matching|review|reviews|checks?|inspection|fulfil?ment|forecasting|budgeting|screening|triage|routing|dispatch|dispatching|
tracking|monitoring|documentation|coding|testing|maintenance|settlement|registration|submission|transmission|validation|verification|
preparation|consolidation|procurement|purchasing|sourcing|recruiting|recruitment|hiring|training|support|archiving|migration|collection|
categori[sz]ation|classification|translation|allocation|assignment|renewals?|returns?|complaints?|claims?|quotations?|quoting|pricing|ordering|picking|
packing|shipping|receiving|replenishment|rostering|administration|creation|sampling|auditing|logging|posting|booking|bookings`
    .replaceAll('\n', '')
    .split('|')

/** Processes that need no preceding noun. */
const alone =
  `onboarding|offboarding|invoicing|billing|payroll|procurement|purchasing|recruiting|recruitment|forecasting|budgeting|
rostering|dunning|accounts payable|accounts receivable|month[- ]end close|month[- ]end|year[- ]end close|quarter[- ]end close|financial close|order[- ]to[- ]cash|purchase[- ]to[- ]pay|
procure[- ]to[- ]pay|quality control|quality assurance|customer (?:service|support|care)|help ?desk|service desk|stock ?taking|expense reports?|
expense claims?|time ?sheets?|bookkeeping|master data maintenance|shift planning|order entry|data entry|quoting|scheduling|reporting|dispatching`.replaceAll(
    '\n',
    '',
  )

/** Process names of verbs. */
const actions: Record<string, string> = {
  process: 'processing',
  handle: 'handling',
  approve: 'approval',
  reconcile: 'reconciliation',
  enter: 'entry',
  schedule: 'scheduling',
  plan: 'planning',
  review: 'review',
  match: 'matching',
  register: 'registration',
  submit: 'submission',
  validate: 'validation',
  verify: 'verification',
  prepare: 'preparation',
  consolidate: 'consolidation',
  collect: 'collection',
  route: 'routing',
  triage: 'triage',
  inspect: 'inspection',
  track: 'tracking',
  post: 'posting',
  archive: 'archiving',
  classify: 'classification',
  translate: 'translation',
  allocate: 'allocation',
  assign: 'assignment',
  renew: 'renewal',
  dispatch: 'dispatching',
  screen: 'screening',
  onboard: 'onboarding',
  file: 'filing',
  type: 'entry',
  key: 'entry',
  retype: 'entry',
  're-key': 'entry',
  rekey: 'entry',
  check: 'check',
  book: 'booking',
  code: 'coding',
}

const word = String.raw`[a-zA-Z][\w'-]{1,24}`
const compound = new RegExp(String.raw`(?<![\w-])((?:${word} ){1,2})(${heads.join('|')})(?![\w-])`, 'gi')
const ofForm = new RegExp(
  String.raw`(?<![\w-])(processing|handling|management|approval|reconciliation|scheduling|planning|review|matching|registration|submission|validation|verification|preparation|consolidation|collection|routing|triage|inspection|entry|tracking|posting|classification) of (?:the |all |our |incoming |new )?(${word}(?: ${word})?)`,
  'gi',
)
/** Every form of these verbs, with its process name. */
const actionOfForm = new Map(
  Object.entries(actions).flatMap(([verb, action]) => {
    const trunk = verb.endsWith('e') ? verb.slice(0, -1) : verb
    const past = verb.endsWith('y') ? `${verb.slice(0, -1)}ied` : `${trunk}ed`
    const third = verb.endsWith('y')
      ? `${verb.slice(0, -1)}ies`
      : /(?:s|ch|x)$/.test(verb)
        ? `${verb}es`
        : `${verb}s`
    return [verb, third, past, `${trunk}ing`].map((form) => [form, action] as const)
  }),
)
const verbForms = [...actionOfForm.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|')
const verbForm = new RegExp(
  String.raw`(?<![\w-])(${verbForms}) (?:the |all |our |incoming |new |each |every |these |those |their )?(?:${word} )??(${word}s)(?![\w-])`,
  'gi',
)
const verbIng =
  /(?:^|[^\w])(?:processing|handling|approving|reconciling|entering|scheduling|reviewing|matching|registering|submitting|validating|verifying|preparing|consolidating|collecting|tracking|posting|archiving|retyping|rekeying|re-keying|checking|coding|booking)$/i
const aloneForm = new RegExp(String.raw`(?<![\w-])(?:${alone})(?![\w-])`, 'gi')

const noModifier = new Set(
  `average typical manual automatic automated digital better good whole entire current existing new old own daily weekly monthly quarterly annual regular
overall proper slow fast quick poor time-consuming tedious simple complex complicated more less further additional special specific certain
different various internal external central local actual real same such main key important necessary required full partial final initial
first second next last much many several other being doing during within without regarding concerning including using before after since
mandated ad hoc timely helpful great based late early big small large long short immediate fine easy hard clear per via online electronic
weekly-based successful repeated constant continuous ongoing require requires required need needs needed receive received receives use uses used
two three four five six seven eight nine ten twelve hundred thousand million under like called only even just still another work works`.split(
    /\s+/,
  ),
)
const capitalised = /^[A-Z][a-z]/

/**
 * Finds business processes by name: 'invoice processing', 'processing of invoices', 'we process invoices',
 * 'month-end close'.
 */
export const findProcesses: Recogniser = (text) => {
  const found: Mention[] = []
  const add = (name: string, start: number, end: number) => {
    if (!found.some((other) => start < other.end && end > other.start))
      found.push(mention('process', name, start, end))
  }
  for (const match of text.matchAll(compound)) {
    const modifiers = keepModifiers((match[1] as string).trim().split(' '))
    if (modifiers.length === 0) continue
    const head = (match[2] as string).toLowerCase()
    const name = `${modifiers.map(baseOf).join(' ')} ${headName(head)}`
    const length = modifiers.join(' ').length + 1 + head.length
    const end = match.index + match[0].length
    add(name, end - length, end)
  }
  for (const match of text.matchAll(ofForm)) {
    const objects = keepModifiers((match[2] as string).split(' ')).map(baseOf)
    if (objects.length > 0)
      add(
        `${objects.join(' ')} ${headName((match[1] as string).toLowerCase())}`,
        match.index,
        match.index + match[0].length,
      )
  }
  for (const match of text.matchAll(aloneForm)) {
    add(
      match[0]
        .toLowerCase()
        .replace(/month-end$|month end$/, 'month-end close')
        .replace(/(month|year|quarter) end/, '$1-end')
        .replace(/^(claim|expense claim|expense report|timesheet)s$/, '$1'),
      match.index,
      match.index + match[0].length,
    )
  }
  for (const match of text.matchAll(verbForm)) {
    const object = (match[2] as string).toLowerCase()
    if (stopWords.has(object) || noModifier.has(object) || object.length < 4 || object.endsWith('ss'))
      continue
    const action = actionOfForm.get((match[1] as string).toLowerCase()) as string
    if (
      /^(?:days?|weeks?|hours?|months?|minutes?|years?|times?|things?|steps?|people|processes)$/.test(object)
    )
      continue
    add(`${baseOf(object)} ${action}`, match.index, match.index + match[0].length)
  }
  return found
}

function keepModifiers(words: string[]): string[] {
  const kept: string[] = []
  for (const modifier of words.reverse()) {
    const lower = modifier.toLowerCase()
    if (
      stopWords.has(lower) ||
      noModifier.has(lower) ||
      lower.endsWith('ly') ||
      /\d/.test(lower) ||
      lower.includes("'")
    )
      break
    if (verbIng.test(` ${lower}`) || /(?:ed|ing)$/.test(lower)) break
    if (kept.length > 0 && capitalised.test(modifier)) break
    kept.unshift(modifier)
  }
  return kept
}

function headName(head: string): string {
  if (
    /^(?:approval|reconciliation|check|renewal|return|complaint|claim|quotation|booking|review)s$/.test(head)
  )
    return head.slice(0, -1)
  return head === 'closing' ? 'close' : head
}

function baseOf(word: string): string {
  const lower = word === word.toUpperCase() && word.length <= 5 ? word : word.toLowerCase()
  if (/(?:ss|us|is)$/.test(lower) || lower.length < 4 || !lower.endsWith('s')) return lower
  return lower.endsWith('ies') ? `${lower.slice(0, -3)}y` : lower.slice(0, -1)
}
