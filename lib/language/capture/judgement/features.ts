import { type Cue, cues } from './cues'
import { decisionCues } from './decision-cues'
import { withoutDisfluencies } from './disfluencies'

/** The cues of one sentence. */
export interface SentenceFeatures {
  /** For tasks and requests. */
  cues: string[]
  /** For decisions. */
  settled: string[]
}

/** General cues that also indicate decisions. */
const shared = new Set(
  [
    'question',
    'assent-start',
    'past',
    'short',
    'long',
    'first-person',
    'not-think',
    'good-idea',
    'i-will-task',
    'you-task',
  ].map((name) => `c:${name}`),
)

export function sentenceFeatures(spoken: string): SentenceFeatures {
  const text = withoutDisfluencies(spoken)
  const found = hits(cues, text, 'c')
  addTogether(found)
  const settled = [...hits(decisionCues, text, 'd'), ...found.filter((name) => shared.has(name))]
  addSettledTogether(settled)
  return { cues: found, settled }
}

function hits(list: readonly Cue[], text: string, group: string): string[] {
  return list.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${group}:${name}`)
}

const commits = [
  'i-will-task',
  'i-can-task',
  'we-will-task',
  'we-need',
  'i-take',
  'name-will',
  'someone-will',
]
const asks = [
  'please-verb',
  'can-you',
  'you-task',
  'let-know',
  'encourage',
  'imperative',
  'lets-task',
  'we-should',
  'suggest',
]
const doubts = ['in-meeting', 'past', 'if', 'not-think', 'negated', 'question-word', 'because', 'would']

/** A commitment cue counts only if no other cue in the sentence contradicts it. */
function addTogether(found: string[]): void {
  const has = (name: string) => found.includes(`c:${name}`)
  const clean = !doubts.some(has)
  const ahead = has('time-ahead') || has('weekday')
  if (commits.some(has)) {
    if (clean) found.push('c:clean-commitment')
    if (ahead && !has('in-meeting')) found.push('c:dated-commitment')
    if (has('object-noun') && !has('in-meeting')) found.push('c:commitment-on-object')
  }
  if (asks.some(has)) {
    if (clean) found.push('c:clean-request')
    if (ahead && !has('in-meeting')) found.push('c:dated-request')
    if (has('object-noun') && !has('in-meeting')) found.push('c:request-on-object')
  }
}

function addSettledTogether(found: string[]): void {
  const has = (name: string) => found.includes(name)
  const doubted =
    has('d:not-settled') || has('d:possible') || has('c:question') || has('d:handover') || has('c:not-think')
  // 'Are we agreed on that?' is a question, not a decision.
  if (has('c:question') && has('d:settled')) found.push('d:not-settled')
  if (has('d:settled') && !doubted && !has('d:report')) found.push('d:clearly-settled')
  if ((has('d:we-take-firm') || has('d:lets-take') || has('d:bare-take')) && !doubted && !has('d:report'))
    found.push('d:clearly-taken')
  if ((has('d:we-take') || has('d:out')) && has('d:then-we') && !doubted) found.push('d:concludes')
  if (has('d:we-take') && has('d:instead') && !doubted) found.push('d:chooses')
  if (has('d:we-wont') && !doubted) found.push('d:clearly-not')
}
