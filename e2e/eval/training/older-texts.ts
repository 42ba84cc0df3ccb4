import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clause } from '@/lib/language/capture/clauses/split-clauses'
import { namesOf, readClauses, type TrainingText } from './capture-models'
import { lines } from './lines'
import { otherClauses, settledClauses, taskClauses, unsettledClauses } from './own-clauses'
import { ownNotes } from './own-notes'
import { spokenDecisions, spokenTasks } from './spoken-sentences'
import { spokenTalk } from './spoken-talk'

/** A labelled meeting: `units` are ranges of its text, `gold` names the labelled ones. */
interface LabelledMeeting {
  id: string
  set: string
  text: string
  units: [start: number, end: number][]
  gold: { type: string; unit: number; optional?: boolean }[]
}

interface LabelledSentence {
  id: string
  text: string
  label: boolean
}

/** A training text with its first words. */
export interface OlderText extends TrainingText {
  opening: string
}

/** The first three words of a text: near-duplicates share them. */
export function openingOf(text: string): string {
  return text.toLowerCase().split(/\W+/).filter(Boolean).slice(0, 3).join(' ')
}

/** Other kinds of text with other labellers, so they count less than captures. */
const weights = { meeting: 0.3, mail: 0.1, own: 1 }

/** Names are labelled in captures and notes only. */
const unnamed = { names: [], roles: [], clients: [], owners: [] }

/** Meetings and mails with labels by people; the group is the text's id. */
export async function olderTexts(folder: string): Promise<OlderText[]> {
  const rows = async <Row>(file: string) =>
    lines(await readFile(path.join(folder, 'dev', file), 'utf8')).map((line) => JSON.parse(line) as Row)
  const meetings = await rows<LabelledMeeting>('meetings.jsonl')
  const mails = await rows<LabelledSentence>('email-requests.jsonl')
  return [
    ...meetings.filter(({ set }) => set === 'transcript').map(meetingText),
    ...mails.map(({ id, text, label }) => sentenceText(`mail ${id}`, text, { action: label }, weights.mail)),
  ]
}

/** Sentences and notes written for the training. */
export function ownTexts(): TrainingText[] {
  const own = (list: readonly string[], label: TrainingText['labels'][number]) =>
    list.map((text) => sentenceText('own', text, label, weights.own))
  return [
    ...own([...spokenTasks, ...taskClauses], { action: true, decision: false }),
    ...own([...spokenDecisions, ...settledClauses], { action: false, decision: true }),
    ...own([...spokenTalk, ...unsettledClauses, ...otherClauses], { action: false, decision: false }),
    ...ownNotes().map((note) => ({ ...namesOf(note), vectors: [], labels: [], weight: weights.own })),
  ]
}

function sentenceText(
  group: string,
  text: string,
  label: TrainingText['labels'][number],
  weight: number,
): OlderText {
  const { vectors } = readClauses(text)
  return {
    group,
    opening: openingOf(text),
    weight,
    vectors: vectors.slice(0, 1),
    labels: [label],
    ...unnamed,
  }
}

function meetingText(meeting: LabelledMeeting): OlderText {
  const { clauses, vectors } = readClauses(meeting.text)
  const labelled = (type: string) =>
    new Set(meeting.gold.filter((gold) => gold.type === type).map(({ unit }) => unit))
  const [tasks, decisions] = [labelled('action_item'), labelled('decision')]
  return {
    group: meeting.id,
    opening: openingOf(meeting.text),
    weight: weights.meeting,
    ...unnamed,
    vectors,
    labels: clauses.map((clause) => {
      const units = unitsOf(meeting, clause)
      return {
        action: units.some((unit) => tasks.has(unit)),
        decision: units.some((unit) => decisions.has(unit)),
      }
    }),
  }
}

function unitsOf({ units }: LabelledMeeting, { start, end }: Clause): number[] {
  return units.flatMap(([from, to], index) => {
    const shared = Math.min(to, end) - Math.max(from, start)
    return shared > 0 && shared >= 0.5 * Math.min(to - from, end - start) ? [index] : []
  })
}
