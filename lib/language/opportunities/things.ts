import { singular } from '../quantities/nouns'
import { WORK_KINDS, type WorkKind } from './kinds'

/**
 * Things that people work on in any trade, grouped by the kind of work that they usually need. A thing may be in
 * several groups; the sources decide.
 */
const workedOn: Readonly<Record<WorkKind, string>> = {
  route:
    'request message mail email inbox mailbox enquiry ticket order prescription voicemail whatsapp lead referral',
  extract:
    'form application referral fax scan invoice schedule certificate docket timecard waybill manifest survey assessment action claim inventory specification measurement attribute reading order declaration price registration policy property payroll',
  match:
    'invoice bill payment receipt remittance refund balance deposit credit ledger reconciliation account crate pallet delivery expense timesheet cash premium empties delivery-note credit-note',
  draft:
    'letter reply quote quotation offer proposal tender bid report update instruction discharge leaflet brief campaign newsletter summary response description text aftercare minutes',
  answer: 'question query lease warranty compatibility manual helpdesk',
  search:
    'wording clause precedent library archive template folder drawing document file recipe delivery-note',
  keep: 'knowledge experience notebook expertise successor handbook induction training retirement onboarding trick know-how',
  transcribe: 'note consult consultation inspection conversation interview minutes visit write-up',
  summarise: 'handover history record background case report file',
  forecast: 'demand forecast stock inventory reorder purchase production sale bottling',
  plan: 'rota roster shift calendar booking reservation slot route tour dispatch appointment changeover equipment visit room',
  watch:
    'deadline expiry renewal certificate permit licence obligation subjectivity condition action consultation calibration vaccine subscription endorsement',
  complete: 'checklist application referral document requirement paperwork attribute file record',
  repeat:
    'fault defect breakdown repair visit incident leak callout call-out duplicate failure stoppage maintenance',
  compare:
    'bordereau bordereaux version wording label calculation declaration figure table release revision dosage specification drawing slip',
  inform: 'status update confirmation acknowledgement call chaser progress delivery delay callback',
  remind: 'reminder appointment renewal membership visit booking',
  warn: 'customer account order',
  learn: 'complaint return feedback review comment claim incident rating',
  share:
    'spreadsheet register tracker diary binder log calendar list noticeboard pinboard inventory quantity equipment shortage',
  connect: 'interface feed export sync portal stock module integration till webshop listing channel',
  translate: 'translation glossary',
}

const kindsOfThing = new Map<string, Set<WorkKind>>()
for (const kind of WORK_KINDS)
  for (const word of workedOn[kind].split(' '))
    kindsOfThing.set(singular(word), (kindsOfThing.get(singular(word)) ?? new Set()).add(kind))

/** Words that name a thing only together with another word, such as `price list`. */
const weakAlone = new Set(
  'successor notebook expertise handbook training retirement induction onboarding trick confirmation acknowledgement chaser duplicate repeat reminder knowledge demand know-how experience subjectivity deadline compatibility stock list file text document figure table date account case action report record property talk call phone voice speech term search order data version section charge premium rule customer night morning cover case sale room reading support module form request reply season reason message description portal conversation signature visit mailing text notice quantity scribe condition bill status feed export background event line unit article item response channel terms interview month team'
    .split(' ')
    .map(singular),
)

/**
 * The kinds of work that a thing usually needs, by its last two words or its last; empty for things specific to one
 * trade.
 */
export function usualKindsOf(phrase: string): ReadonlySet<WorkKind> {
  const words = phrase.toLowerCase().split(' ')
  const last = singular((words.at(-1) ?? '').replace(/'s$/, ''))
  const kinds =
    kindsOfThing.get([...words.slice(-2, -1), last].join('-')) ??
    kindsOfThing.get(last) ??
    kindsOfThing.get(last.split('-').at(-1) ?? '')
  return kinds ?? none
}

const none: ReadonlySet<WorkKind> = new Set()

/** True when a phrase names something that people work on, such as `works orders`. */
export function isWorkedOn(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ')
  if (words.length === 1 && weakAlone.has(singular(words[0] as string))) return false
  return usualKindsOf(phrase).size > 0
}

/** False for titles such as 'Read and route agents' or 'Draft tanks': people do no such work on the object. */
export const fitsKind = (phrase: string, kind: WorkKind): boolean => usualKindsOf(phrase).has(kind)

const longestAcronym = 4

/** Words in capitals for emphasis in lower case; short ones that name no usual thing stay, as they may be acronyms. */
export function withoutShouting(phrase: string): string {
  return phrase.replace(/\p{Lu}{2,}/gu, (word) =>
    word.length > longestAcronym || usualKindsOf(word).size > 0 ? word.toLowerCase() : word,
  )
}
