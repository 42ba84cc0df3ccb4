import { z } from 'zod'
import type { Speaker } from '../../language/source'
import type { Memo } from '../../language/synthesis'
import { TooLongForModel } from '../model/failure'
import { citedParagraphs, Paragraphs } from './cited-paragraphs'
import type { Grounding } from './find-findings'
import { type Item, labelOfLines, linesOf } from './items'
import { isBy } from './memo-items'
import type { Work } from './work'
import { strongerHalf } from './write-overview'

const Answer = z.object({
  paragraphs: Paragraphs.describe(
    'Two to four paragraphs, addressed to the person, with one to three quotes each',
  ),
})

const task = `Write a memo to one person at the client, in that person's own concerns: what was heard from them and from others about their work, what the findings mean for them, and what is asked of them next. A request is advice, not a fact: give no dates, durations or names that are not in the statements. Say nothing about a colleague. The order and the scores of the findings stand. Every paragraph rests on statements that you cite by number and quote.

${labelOfLines}`

/** A memo to a stakeholder; undefined when no paragraph passes verification. */
export async function writeMemo(
  work: Work,
  grounding: Grounding,
  stakeholder: Speaker,
  items: readonly Item[],
  findings: string,
): Promise<Memo | undefined> {
  const own = items.filter((item) => isBy(item, stakeholder))
  const others = items.filter((item) => !own.includes(item))
  const material = [
    grounding.profile,
    `To: ${stakeholder.name}${stakeholder.role ? `, ${stakeholder.role}` : ''}`,
    `Findings:\n${findings}`,
    `Said by this person:\n${linesOf(own) || '(nothing)'}`,
    `Other statements:\n${linesOf(others)}`,
  ].join('\n\n')
  try {
    const question = {
      name: 'memo',
      task,
      material,
      request: 'Write the memo to this person.',
      schema: Answer,
    }
    const answer = await work.model.ask(question, work.signal)
    const paragraphs = citedParagraphs(grounding, answer.paragraphs, stakeholder)
    return paragraphs.length > 0 ? { stakeholder, paragraphs } : undefined
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error
    if (items.length < 2) return undefined
    return writeMemo(work, grounding, stakeholder, strongerHalf(items), findings)
  }
}
