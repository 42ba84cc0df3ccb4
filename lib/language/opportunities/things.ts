import { stem } from '../words'
import { WORK_KINDS, type WorkKind } from './kinds'

/**
 * Things that people work on in any trade, below the kind of work that they usually call for. A thing may stand
 * below several kinds; the sources decide.
 */
const workedOn: Readonly<Record<WorkKind, string>> = {
  route:
    'request message mail email inbox mailbox enquiry ticket order job repair prescription voicemail whatsapp lead referral prescription',
  extract:
    'form application referral fax scan invoice schedule certificate docket timecard waybill manifest survey assessment action claim inventory specification measurement attribute reading order declaration price registration policy property',
  match:
    'invoice bill payment receipt remittance refund balance deposit credit ledger reconciliation account crate pallet delivery expense timesheet cash premium empties',
  draft:
    'letter reply quote quotation offer proposal tender bid report update instruction discharge leaflet brief campaign newsletter post summary response description text aftercare minutes',
  answer:
    'question query contract lease charge policy rule regulation warranty compatibility manual helpdesk support',
  search: 'wording clause precedent library archive template folder drawing document file recipe search',
  keep: 'knowledge experience notebook expertise successor handbook induction training retirement onboarding trick know-how',
  transcribe:
    'note consult consultation dictation inspection recording conversation interview talk minutes visit scribe voice speech write-up',
  summarise: 'handover history record background case adjuster night morning report file brief',
  forecast:
    'demand forecast stock inventory reorder purchase production sale season bottling write-off availability budget',
  plan: 'rota roster shift calendar booking reservation slot route tour dispatch appointment changeover equipment cover visit room capacity waitlist cancellation',
  watch:
    'deadline notice expiry renewal certificate permit licence obligation subjectivity condition action consultation calibration vaccine date subscription endorsement section',
  complete:
    'checklist application referral document requirement paperwork signature attribute file intake fit',
  repeat:
    'fault defect breakdown repair visit incident leak callout call-out duplicate failure stoppage maintenance',
  compare:
    'slip bordereau bordereaux version wording label list calculation declaration figure table release revision dosage specification drawing slip',
  inform: 'status update confirmation acknowledgement call phone chaser progress delivery delay callback',
  remind: 'reminder appointment no-show renewal overdue membership visit booking',
  warn: 'customer churn usage consumption downtime scrap signal decline attendance account order',
  learn: 'complaint return feedback review comment survey claim reason remark incident rating',
  share:
    'spreadsheet register tracker diary binder log calendar list noticeboard pinboard inventory quantity equipment shortage',
  connect: 'interface feed export sync portal stock module integration till webshop listing channel data',
  translate: 'translation language glossary interpreter terminology term',
}

const kindsOfThing = new Map<string, Set<WorkKind>>()
for (const kind of WORK_KINDS)
  for (const word of workedOn[kind].split(/\s+/))
    kindsOfThing.set(stem(word), (kindsOfThing.get(stem(word)) ?? new Set()).add(kind))

/** Words that name a thing only together with another word, such as `price list`. */
const weakAlone = new Set(
  'successor notebook expertise handbook training retirement induction onboarding trick confirmation acknowledgement chaser duplicate repeat reminder knowledge demand know-how experience subjectivity deadline compatibility stock list file text document figure table date account case action report record property talk call phone voice speech term search order data version section charge premium rule customer night morning cover case sale room reading support module form request reply season reason message description portal conversation signature visit mailing text notice quantity scribe condition bill status feed export background event line unit article item response channel terms interview month team'
    .split(' ')
    .map(stem),
)

/** The kinds of work that a thing usually calls for, by its last word; empty for things of one trade. */
export function usualKindsOf(phrase: string): ReadonlySet<WorkKind> {
  const words = phrase.toLowerCase().split(' ')
  const last = stem((words.at(-1) ?? '').replace(/'s$/, ''))
  const kinds = kindsOfThing.get(last) ?? kindsOfThing.get(last.split('-').at(-1) ?? '')
  return kinds ?? none
}

const none: ReadonlySet<WorkKind> = new Set()

/** True when a phrase names something that people work on, such as `works orders`. */
export function isWorkedOn(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ')
  if (words.length === 1 && weakAlone.has(stem(words[0] as string))) return false
  return usualKindsOf(phrase).size > 0
}

const people = new Set(
  'agent clerk nurse technician operator assistant driver engineer doctor physician mechanic secretary specialist handler adjuster worker teacher officer representative coordinator buyer fitter therapist pharmacist midwife manager supervisor planner dispatcher consultant customer client patient tenant resident supplier vendor colleague broker vet owner member partner accountant employee apprentice volunteer candidate applicant passenger guest lawyer contractor trainee scribe department office practice branch team'
    .split(' ')
    .map(stem),
)
/** Work that is done for or about people; all other kinds need a thing. */
const kindsForPeople: ReadonlySet<WorkKind> = new Set(['plan', 'inform', 'remind', 'warn'])

/** Work on texts: only what somebody writes, reads or says can be its object. */
const kindsForTexts: ReadonlySet<WorkKind> = new Set([
  'route',
  'draft',
  'answer',
  'search',
  'transcribe',
  'summarise',
  'complete',
  'compare',
  'learn',
  'remind',
  'translate',
])

/** False for titles such as 'Read and route agents' or 'Draft tanks': the object does not suit that kind of work. */
export function fitsKind(phrase: string, kind: WorkKind): boolean {
  const last = stem(phrase.toLowerCase().split(' ').at(-1) ?? '')
  if (people.has(last)) return kindsForPeople.has(kind)
  return !kindsForTexts.has(kind) || usualKindsOf(phrase).size > 0
}
