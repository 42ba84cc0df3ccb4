import type { Hindrance } from '../catalogue'
import { singular } from '../quantities/nouns'

/** The kinds of work that software can take over or support. */
export const WORK_KINDS = [
  'route',
  'extract',
  'match',
  'draft',
  'answer',
  'search',
  'keep',
  'transcribe',
  'summarise',
  'forecast',
  'plan',
  'watch',
  'complete',
  'repeat',
  'compare',
  'inform',
  'remind',
  'warn',
  'learn',
  'share',
  'connect',
  'translate',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** A method in general words, without figures; completed by the client's own object, such as `contractor invoices`. */
interface KindOfWork {
  title: (object: string) => string
  /** A full sentence that continues 'Proposal: '. */
  method: string
  steps: (object: string) => string[]
  /** Continues 'It takes '. */
  resources: string
  safeguards: string
  /** Continues 'measure '. */
  measure: (object: string) => string
  sensitiveTo: readonly Hindrance[]
  /** Effort in an organisation without particular obstacles, 1 to 10. */
  baseEffort: number
}

/** Documents that carry data and are read, as opposed to the data itself. */
const isPaper =
  /(?:forms?|faxe?s?|scans?|PDFs?|letters?|notes?|sheets?|documents?|applications?|referrals?|invoices?|certificates?|receipts?|reports?|orders?|surveys?|declarations?|questionnaires?|schedules?|manifests?|waybills?|dockets?|timecards?|protocols?|e-?mails?|records?|bordereaux)$/i

const isQuestion = /(?:^| )(?:questions|quer(?:y|ies)|enquir(?:y|ies))$/

/** The topic of questions: ` about invoice` for `invoice queries`, empty for `queries`. */
function aboutOf(object: string): string {
  const about = object.replace(isQuestion, '')
  return about === '' ? '' : ` about ${about}`
}
const isKnowledge = /(?:knowledge|experience|expertise|know-how|tricks)$/
const isList =
  /(?:lists?|spreadsheets?|calendars?|diar(?:y|ies)|trackers?|registers?|binders?|logs?|pinboards?)$/
const isSystem = /(?:shops?|portals?|tills?|modules?|interfaces?|websites?|platforms?|systems?)$/

/** The content that arrives through a channel: 'mailboxes' receive messages, 'WhatsApp' is a way to send them. */
function messagesOf(object: string): string {
  if (/box(?:es)?$/.test(object)) return `messages in ${object}`
  return /^whatsapps?$/i.test(object) ? 'WhatsApp messages' : object
}

/** The content that is dictated: the notes of a visit, not the visit. */
const writtenUp = (object: string): string =>
  /(?:notes|minutes|records|write-ups)$/.test(object) ? object : `${singular(object)} notes`

function summaryTitle(object: string): string {
  if (object.endsWith('handovers')) return `Prepare a summary for every ${singular(object)}`
  if (/(?:histor(?:y|ies)|records?|background|files?|reports?)$/.test(object))
    return `Summarise ${object} for every handover`
  return `Summarise the history of ${object} for every handover`
}

export const kindsOfWork: Readonly<Record<WorkKind, KindOfWork>> = {
  route: {
    title: (object) => `Read and route ${messagesOf(object)} on arrival`,
    method:
      'Each incoming message is read, triaged by subject and urgency, and set up as a draft that a person checks before it counts.',
    steps: (object) => [
      `Take the ${messagesOf(object)} of a few ordinary weeks and note where each should have gone.`,
      'Run the sorting alongside the current process until its error rate is known, starting with urgent cases.',
      'Then have people confirm prepared drafts instead of opening every message.',
    ],
    resources:
      'the people who read the messages today, an owner of the mailbox and an administrator of the system behind it',
    safeguards:
      'Anything urgent or sensitive goes to a person at once, and a sample of the rest is read every week.',
    measure: (object) =>
      `how many ${messagesOf(object)} arrive in a week, how many minutes each takes and how long it is until the first answer`,
    sensitiveTo: ['integration', 'regulation', 'resistance'],
    baseEffort: 5,
  },
  extract: {
    title: (object) =>
      isPaper.test(object) ? `Extract the data from ${object}` : `Capture ${object} without retyping`,
    method:
      'The contents of forms, scans and other documents are read into fields next to the original, and a person checks each field before it is stored.',
    steps: (object) => [
      `Collect samples of ${object} in every form in which they arrive, and agree which fields are needed.`,
      'Run the reading alongside manual entry until the error rate of each field is known.',
      'Then have people check the extracted fields against the page instead of typing them.',
    ],
    resources:
      'the people who enter the data today, a reviewer for doubtful fields and an administrator of the target system',
    safeguards: 'Show the page next to each field, mark doubtful values and never store unchecked ones.',
    measure: (object) => `how many ${object} are entered by hand in a month and how many minutes each takes`,
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 5,
  },
  match: {
    title: (object) => `Reconcile ${object} with the records`,
    method:
      'Each item is matched with the record it belongs to, duplicates are flagged, and a person approves the suggestions.',
    steps: (object) => [
      `Go through the ${object} of recent months that did not match, and sort them by reason.`,
      'Suggest a match by number, amount, date and place, with the reason beside it.',
      'Approve the clear ones in one step, and work through the rest with the most frequent cause first.',
    ],
    resources: 'the people who reconcile today, an approver and read access to both sets of records',
    safeguards: 'The program suggests and a person approves; existing approval rules stay in force.',
    measure: (object) =>
      `the number of ${object} in a month, the share without a match and the time each takes`,
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 5,
  },
  draft: {
    title: (object) => `Draft ${object} for staff to check`,
    method:
      'A draft with agreed wording is prepared from the records, and the person responsible corrects, approves and sends it.',
    steps: (object) => [
      `Collect good examples of ${object} and agree on standard wording.`,
      'Draft new ones from the records, with the source of each statement beside it.',
      'Begin with one team, and compare time and corrections with the current way of working.',
    ],
    resources:
      'the people who write them today, one of them responsible for the wording, and access to the records',
    safeguards: 'Nothing is sent before the person responsible has read it.',
    measure: (object) => `how many ${object} are written in a month and how many minutes each takes`,
    sensitiveTo: ['regulation', 'resistance'],
    baseEffort: 4,
  },
  answer: {
    title: (object) =>
      isQuestion.test(object)
        ? `Draft answers to ${object}, with sources`
        : `Draft answers to questions about ${object}`,
    method:
      'A question is answered as a draft reply that cites the clause, document or record it rests on, so that a person checks it in a minute.',
    steps: (object) => [
      `List what people ask most${aboutOf(object)} and where the answers stand.`,
      'Make those documents readable and let the assistant draft answers with the source cited.',
      'Keep the checked answers, so that the next person starts from them.',
    ],
    resources: 'those who answer today, an owner of the documents and access to them in readable form',
    safeguards: 'No answer without its source, and a person sends it.',
    measure: (object) => `how many questions${aboutOf(object)} arrive in a week and the minutes each takes`,
    sensitiveTo: ['data-quality', 'regulation'],
    baseEffort: 5,
  },
  search: {
    title: (object) => `Make ${object} searchable in one library`,
    method:
      'The files are made readable, indexed with their history and searched by meaning, and each result shows its source.',
    steps: (object) => [
      `Choose the ${object} that people look for most often and put them in order.`,
      'Index them with their access rights, and have a few people try real searches.',
      'Add the reasons why something was used or dropped while people can still be asked.',
    ],
    resources:
      'an owner of the archive, a few people who search often and the administrator of the file storage',
    safeguards: 'The search shows each person only files that this person may open.',
    measure: (object) => `how often people search for ${object} and how long it takes to find them`,
    sensitiveTo: ['data-quality', 'integration'],
    baseEffort: 6,
  },
  keep: {
    title: (object) =>
      `Write down ${isKnowledge.test(object) ? object : 'what experts know'} before it is lost`,
    method:
      'Experienced people are recorded in short talks, the talks are transcribed, and the result becomes a searchable guide that they correct.',
    steps: () => [
      'List the questions that only one person can answer.',
      'Record that person in short talks during the ordinary work, with consent.',
      'Turn talks and notebooks into a guide, and let the successor work with it while the expert is still there.',
    ],
    resources: 'the person who knows, time for talks during working hours, and somebody who owns the guide',
    safeguards: 'The expert reads what was written down, and decides what stays private.',
    measure: () => 'how often others have to ask and how long a new colleague needs to work alone',
    sensitiveTo: ['resistance', 'capacity'],
    baseEffort: 3,
  },
  transcribe: {
    title: (object) => `Draft ${writtenUp(object)} from dictation`,
    method:
      'What is said is recorded with consent, transcribed and put into the usual form as a draft that the speaker corrects and signs.',
    steps: (object) => [
      `Have a few volunteers dictate their ${writtenUp(object)} for a few weeks.`,
      'Compare time, corrections and missing details with the current notes.',
      'Settle consent, storage and deletion of recordings before more people join.',
    ],
    resources:
      'a few volunteers, the person responsible for data protection and an administrator of the record system',
    safeguards: 'Consent first; the author signs each note; recordings are deleted after a fixed time.',
    measure: (object) => `how many minutes a day people spend writing up ${object}`,
    sensitiveTo: ['regulation', 'integration', 'resistance'],
    baseEffort: 5,
  },
  summarise: {
    title: (object) => summaryTitle(object),
    method:
      'The history is assembled from mail, records and files into a short summary with links to the sources, ready at every handover.',
    steps: (object) => [
      `Agree with those who take over what a brief on ${object} must hold.`,
      'Assemble it for a few real cases and let the people who know them correct it.',
      'Then produce it at every handover, with a link to each source.',
    ],
    resources: 'people who hand over and take over, and read access to the records',
    safeguards: 'Each statement links to its source, and the reader can report a mistake at once.',
    measure: () => 'how often cases change hands and how long it takes to know them',
    sensitiveTo: ['data-quality', 'integration', 'regulation'],
    baseEffort: 5,
  },
  forecast: {
    title: (object) =>
      /\b(?:demand|sales|forecasts)$/.test(object)
        ? `Forecast ${object.replace(/\s*forecasts$/, '') || 'demand'}`
        : `Plan ${object} by a demand forecast`,
    method:
      'Past orders, seasons and events give a forecast of demand, shown with its uncertainty beside the planner’s own figure.',
    steps: (object) => [
      `Collect the history of ${object} and measure how well the present planning met demand.`,
      'Compute the forecast for the past first, and compare it with what was planned.',
      'Show it to the planner beside the usual figure before any order depends on it.',
    ],
    resources: 'the planner, somebody who can export the history, and a person for statistics for some weeks',
    safeguards: 'The planner decides, and the deviation is looked at every month.',
    measure: () => 'what is written off, what is sold out and how far the plan is from demand',
    sensitiveTo: ['data-quality', 'skills'],
    baseEffort: 6,
  },
  plan: {
    title: (object) =>
      `${/(?:rot(?:a|er)|roster|calendar|schedule|plan)s?$/.test(object) ? 'Plan' : 'Schedule'} ${object} without clashes`,
    method:
      'One schedule holds people, places and equipment, warns of clashes, and suggests who or what can fill a gap.',
    steps: (object) => [
      `Bring ${object} into one calendar.`,
      'Write down the rules that planners carry in their heads, and have clashes flagged.',
      'Then let the program suggest changes, which the planner accepts or rejects.',
    ],
    resources: 'the planners, an owner of the rules, and the data from the current lists',
    safeguards: 'Planners have the final say, and rest periods are never given up.',
    measure: (object) => `how many clashes, gaps and last-minute changes of ${object} there are in a month`,
    sensitiveTo: ['data-quality', 'resistance'],
    baseEffort: 4,
  },
  watch: {
    title: (object) =>
      /(?:deadlines|dates)$/.test(object)
        ? `Track ${object} in one list`
        : `Track the due dates of ${object} in one list`,
    method:
      'Each duty, condition or date is captured where it arises and kept in one dated tracker that reminds the owner and shows what is overdue.',
    steps: (object) => [
      `Bring ${object} from calendars, mails and lists into one dated list with owners.`,
      'Suggest new entries from incoming documents, for a person to confirm.',
      'Remind the owner early, and show overdue entries to the person in charge.',
    ],
    resources:
      'those who keep the dates today, one owner of the list, and templates that the experts have checked',
    safeguards: 'Statutory dates are confirmed by a second person.',
    measure: () => 'how many dates are watched, how many are missed and what a missed one costs',
    sensitiveTo: ['data-quality'],
    baseEffort: 3,
  },
  complete: {
    title: (object) =>
      /(?:checklists?|attributes?|fields?|records?)$/.test(object)
        ? `See that ${object} are complete`
        : `Check ${object} for completeness on arrival`,
    method:
      'On arrival a checklist is applied, what is missing is requested at once, and the case is followed until it is complete.',
    steps: (object) => [
      `Write down what complete ${object} hold.`,
      'Check new ones against the list, and prepare the request for what is missing.',
      'Follow up open requests by date, and measure how many go on complete at the first attempt.',
    ],
    resources:
      'those who chase today, the people who set the rules, and the channel through which requests go out',
    safeguards: 'An incomplete but urgent case is never held back by the program.',
    measure: (object) => `the share of ${object} that are incomplete and how often people have to ask`,
    sensitiveTo: ['data-quality', 'integration'],
    baseEffort: 4,
  },
  repeat: {
    title: (object) =>
      /(?:duplicates|repeats)$/.test(object)
        ? `Flag ${object} before work is ordered twice`
        : `Flag repeat ${object} before work is ordered twice`,
    method:
      'New entries are compared with earlier ones by place, thing and wording, and a likely repeat or duplicate is shown before work is ordered again.',
    steps: (object) => [
      `Go through ${object} of the last year and mark those that were the same matter.`,
      'Show likely repeats with their history when a new entry is made.',
      'Look at recurring patterns every month and remove causes.',
    ],
    resources: 'those who enter new cases, an owner for recurring ones and the history of past entries',
    safeguards: 'A person decides whether two entries are the same matter.',
    measure: (object) => `how many ${object} come back within a month and what each repeat costs`,
    sensitiveTo: ['data-quality'],
    baseEffort: 4,
  },
  compare: {
    title: (object) => `Check ${object} for errors before release`,
    method:
      'Before release the new version is compared with the last one and validated against the rules, and each deviation is shown for a decision.',
    steps: (object) => [
      `Collect errors in ${object} that were found too late, and sort them by cause.`,
      'Check new ones against the former version and the rules before they go out.',
      'Let the person responsible clear each deviation, and keep the decision.',
    ],
    resources: 'those who check today, an owner of the rules, and examples of rejected versions',
    safeguards: 'The check marks and never corrects by itself.',
    measure: (object) => `how many ${object} are rejected or corrected afterwards and what that costs`,
    sensitiveTo: ['data-quality'],
    baseEffort: 4,
  },
  inform: {
    title: (object) => {
      if (/(?:acknowledgement|confirmation|update)s?$/.test(object)) return `Send ${object} automatically`
      // People who call or chase want the status of their own request.
      if (/(?:call|callback|chaser|status|progress)(?:s|es)?$/.test(object))
        return 'Tell people the status before they ask'
      return `Send status updates on ${object} before people ask`
    },
    method:
      'Those who wait get a short status update when it is received, booked, delayed or done, drafted from the record.',
    steps: (object) => [
      `Find out which questions about ${object} are asked most often, and by whom.`,
      'Agree on a few status notices, and when each is sent.',
      'Begin with one group, and count whether calls and repeated messages go down.',
    ],
    resources: 'those who answer calls today, an owner of the wording, and the record that holds the status',
    safeguards: 'Only a confirmed status is sent, and bad news comes from a person.',
    measure: () => 'the share of calls and messages that only ask for the status',
    sensitiveTo: ['integration', 'regulation'],
    baseEffort: 4,
  },
  remind: {
    title: (object) =>
      /reminders?$/.test(object) ? `Send ${object} automatically` : `Send reminders for ${object}`,
    method: 'People get a reminder by text or mail in time, and can confirm, move or cancel with one answer.',
    steps: (object) => [
      `Compare missed ${object} with and without a reminder where both exist.`,
      'Switch reminders on where they are missing, with the data feed they need.',
      'Offer freed places to those who wait.',
    ],
    resources: 'the people who book, an administrator of the booking system and the contact data',
    safeguards: 'Reminders go out at decent hours and say nothing private.',
    measure: (object) => `the share of ${object} that are missed and what each costs`,
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 2,
  },
  warn: {
    title: (object) => `Warn early when ${object} fall away`,
    method:
      'Declining figures and remarks are put together, and an early warning goes to the person who can still act.',
    steps: (object) => [
      `Look back at what was lost with ${object}, and note which signs came first.`,
      'Compute those signs for today, and show a short list every week.',
      'Give people in the field a place to note what they see.',
    ],
    resources:
      'the person who would act on a warning, somebody who can export the history, and the people in the field',
    safeguards: 'A warning is a reason to talk, never a judgement.',
    measure: (object) => `how many ${object} were lost in the last year and how late it was noticed`,
    sensitiveTo: ['data-quality'],
    baseEffort: 4,
  },
  learn: {
    title: (object) => `Find the causes of ${object}`,
    method:
      'Free-text feedback and complaints are read, grouped by reason, linked to what caused them, and reported every week to those who can correct it.',
    steps: (object) => [
      `Have the ${object} of the past year read and grouped automatically, and let people name the groups.`,
      'Link each group to the product, page, batch or step behind it.',
      'Give the list to the person who can correct the cause, and watch whether the group shrinks.',
    ],
    resources: 'somebody who knows the cases, the people who can correct the cause, and the past entries',
    safeguards: 'Names of customers and staff are left out of the reports.',
    measure: (object) => `the most frequent reasons for ${object} and what each costs in a month`,
    sensitiveTo: ['data-quality'],
    baseEffort: 3,
  },
  share: {
    title: (object) =>
      isList.test(object)
        ? `Merge ${object} into one shared ${/(?:calendars?|diar(?:y|ies))$/.test(object) ? 'calendar' : 'list'}`
        : `Keep ${object} in one shared list`,
    method:
      'Private lists become one shared register with owners and dates that everyone concerned can see; no AI is needed to start.',
    steps: (object) => [
      `Collect the ${isList.test(object) ? object : `lists of ${object}`} that people keep, and compare them.`,
      'Agree on one list, its fields and its owner.',
      'Have entries prepared from emails and documents, so that keeping the list up to date takes no extra work.',
    ],
    resources: 'the people who keep lists today, one owner, and an administrator of a shared tool',
    safeguards: 'Access follows the role, and the old lists are closed on a fixed day.',
    measure: () => 'how many such lists there are and how often they disagree',
    sensitiveTo: ['data-quality', 'resistance'],
    baseEffort: 3,
  },
  connect: {
    title: (object) =>
      isSystem.test(object)
        ? `Connect the ${singular(object)} to the other systems`
        : `Record ${object} in one place for all systems`,
    method:
      'The systems exchange their data through an interface, or a module that is already licensed, so that nothing is entered or counted twice.',
    steps: (object) => [
      `List the ${singular(object)} data that is entered twice, and the interfaces that exist.`,
      'Connect the two systems with the most repeated entries first.',
      'Check totals on both sides until they agree without corrections.',
    ],
    resources: 'the administrators of both systems, the vendor and a person who checks totals',
    safeguards: 'Log each transfer, and keep a way back to the old procedure for the first weeks.',
    measure: () => 'how often data is entered twice and how many errors follow',
    sensitiveTo: ['integration'],
    baseEffort: 4,
  },
  translate: {
    title: (object) =>
      object.endsWith('translations')
        ? `Draft ${object} with an agreed glossary`
        : 'Agree on a glossary for all translations',
    method:
      'Texts that need another language are identified early, translated with an agreed glossary and checked by someone who reads both languages.',
    steps: () => [
      'Find out which texts are needed in another language, and what goes wrong today.',
      'Agree on a glossary of the terms that matter.',
      'Have a sample checked by a native reader before it is used widely.',
    ],
    resources: 'somebody who reads both languages, an owner for the glossary, and the texts',
    safeguards: 'Medical, legal and safety texts are checked by a person every time.',
    measure: () => 'how many texts or cases need another language and what mistakes cost',
    sensitiveTo: ['regulation'],
    baseEffort: 2,
  },
}
