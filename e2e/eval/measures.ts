/** A figure from a scorer's output, with its minimum and its target. */
export interface Measure {
  name: string
  /** Reads the figure from the scorer's output. */
  value(scores: Scores): number
  floor: number
  goal: number
  /** For counts that should stay low. */
  lowerIsBetter?: boolean
}

export interface Scores {
  [key: string]: unknown
}

interface Prf {
  p: number
  r: number
  f1: number
}

export interface LabelledSet {
  title: string
  file: string
  scorer: string
  measures: readonly Measure[]
  /** Kinds whose precision, recall and F1 are printed. */
  kinds: readonly (readonly [name: string, key: string])[]
}

const figure = (key: string) => (scores: Scores) => Number(scores[key])
const f1 = (key: string) => (scores: Scores) => (scores[key] as Prf | undefined)?.f1 ?? Number.NaN
const recall = (key: string) => (scores: Scores) => (scores[key] as Prf | undefined)?.r ?? Number.NaN
const share = (key: string, wrong: readonly string[]) => (scores: Scores) => {
  const counts = scores[key] as Record<string, number>
  const missed = wrong.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return (counts.ok ?? 0) / Math.max(1, (counts.ok ?? 0) + missed)
}

export const meetingSet: LabelledSet = {
  title: 'Meetings',
  file: 'meetings.jsonl',
  scorer: 'score-meetings.mjs',
  kinds: [
    ['Action items, transcripts', 'transcript.action_item'],
    ['Decisions, transcripts', 'transcript.decision'],
    ['Action items, marked lines', 'marked.action_item'],
    ['Decisions, marked lines', 'marked.decision'],
    ['Action items, sections', 'sections.action_item'],
    ['Decisions, sections', 'sections.decision'],
    ['Persons, transcripts', 'people.transcript'],
    ['Persons, attendee lists', 'people.marked'],
  ],
  measures: [
    { name: 'Action items, free text, F1', value: f1('transcript.action_item'), floor: 0.54, goal: 0.65 },
    { name: 'Decisions, free text, F1', value: f1('transcript.decision'), floor: 0.48, goal: 0.6 },
    { name: 'Action items, marked, recall', value: recall('marked.action_item'), floor: 0.95, goal: 0.99 },
    { name: 'Decisions, marked, recall', value: recall('marked.decision'), floor: 0.95, goal: 0.99 },
    {
      name: 'Action items, sections, recall',
      value: recall('sections.action_item'),
      floor: 0.95,
      goal: 0.99,
    },
    { name: 'Decisions, sections, recall', value: recall('sections.decision'), floor: 0.95, goal: 0.99 },
    { name: 'Owner right', value: share('owner', ['wrong', 'none']), floor: 0.85, goal: 0.95 },
    { name: 'Term found', value: share('due', ['no']), floor: 0.6, goal: 0.85 },
    { name: 'Persons in speech, F1', value: f1('people.transcript'), floor: 0.65, goal: 0.78 },
    { name: 'Attendee lists, recall', value: recall('people.marked'), floor: 0.95, goal: 0.99 },
    {
      name: 'Items per 10,000 characters',
      value: (scores) => (scores.items as { per10kChars: number }).per10kChars,
      floor: 12,
      goal: 9,
      lowerIsBetter: true,
    },
  ],
}

export const mailSet: LabelledSet = {
  title: 'Sentences of mail',
  file: 'email-requests.jsonl',
  scorer: 'score-emails.mjs',
  kinds: [['Requests in mail', 'request']],
  measures: [{ name: 'Requests in mail, F1', value: f1('request'), floor: 0.7, goal: 0.78 }],
}

export const contactSet: LabelledSet = {
  title: 'Contacts in mail',
  file: 'contacts.jsonl',
  scorer: 'score-contacts.mjs',
  kinds: [
    ['Names', 'name'],
    ['E-mail addresses', 'email'],
    ['Telephone numbers', 'phone'],
    ['Companies', 'company'],
    ['Roles', 'role'],
  ],
  measures: [
    { name: 'Contact names, F1', value: f1('name'), floor: 0.8, goal: 0.92 },
    { name: 'Telephone numbers, F1', value: f1('phone'), floor: 0.8, goal: 0.92 },
    { name: 'E-mail addresses, F1', value: f1('email'), floor: 0.8, goal: 0.92 },
  ],
}

export const synthesisSet: LabelledSet = {
  title: 'Interview studies, synthesis',
  file: 'synthesis.jsonl',
  scorer: 'score-synthesis.mjs',
  kinds: [],
  measures: [
    { name: 'Issues found with a fitting title', value: figure('issueRecallTitled'), floor: 0.6, goal: 0.8 },
    { name: 'Evidence precision', value: figure('evidenceSentencePrecision'), floor: 0.6, goal: 0.75 },
    { name: 'Quotes found in their source', value: figure('quoteGrounded'), floor: 1, goal: 1 },
  ],
}
