import { z } from 'zod'
import type { GuideInput, InterviewQuestion } from '../../language/tasks'
import { TooLongForModel } from '../model/failure'
import { chooseItems, linesOf } from './items'
import { profileOf } from './profile'
import { Support } from './support'
import type { Work } from './work'

const Answer = z.object({
  questions: z.array(
    z.object({
      text: z.string().describe('One open question, in plain words'),
      hint: z.string().nullable().describe('A line that helps to answer it, or null'),
    }),
  ),
})

const task = `Write the guide for an interview: eight to twelve open questions that the interviewed person can answer from daily work, fitted to role and industry. Ask first for what the material leaves open or says in two ways. Cover volumes, times and costs, systems and data, rules to be kept, wishes, and worries about change. Ask for one thing at a time.`

const minQuestions = 3
const maxTextCharacters = 500

/** Questions for an interview; falls back to the built-in guide when the model returns too few. */
export async function writeGuide(
  { model, builtIn, signal }: Work,
  input: GuideInput,
): Promise<InterviewQuestion[]> {
  const { items } = chooseItems(input, Math.floor(model.budget.material * 0.8))
  const { stakeholder, focus } = input
  const person = `The interviewed person: ${stakeholder.name}${stakeholder.role ? `, ${stakeholder.role}` : ''}`
  const facts = [profileOf(input.project), person, focus && `What the consultant wants to know: ${focus}`]
  const material = [...facts.filter(Boolean), '', 'What the sources say:', linesOf(items)].join('\n')
  const request = 'Write the questions for this person.'
  try {
    const { questions } = await model.ask({ name: 'guide', task, material, request, schema: Answer }, signal)
    const support = new Support({ project: input.project, sources: input.sources, people: [stakeholder] })
    const usable = questions
      .map(({ text, hint }) => ({
        text: support.supportedText(text),
        hint: (hint && support.supportedText(hint)) || null,
      }))
      .filter(
        ({ text, hint }) =>
          text && text.length <= maxTextCharacters && (hint?.length ?? 0) <= maxTextCharacters,
      )
    if (usable.length >= minQuestions) {
      return usable.map((question, at) => ({ id: `question-${at + 1}`, ...question }))
    }
  } catch (error) {
    if (!(error instanceof TooLongForModel)) throw error
  }
  return builtIn.writeGuide(input, { signal })
}
