import { DIMENSION_NAMES, type SurveyDefinition, type SurveyQuestion } from '../assessments/survey-definition'

export interface Step {
  title: string
  questions: SurveyQuestion[]
}

const maxQuestions = 6
/** Shorter runs of a part share a page, so that a mixed order does not put each question on its own page. */
const shortRun = 3

interface Page {
  questions: SurveyQuestion[]
  isShort: boolean
}

function runsOf(questions: SurveyQuestion[]): SurveyQuestion[][] {
  const runs: SurveyQuestion[][] = []
  for (const question of questions) {
    const run = runs.at(-1)
    if (run && run[0]?.part === question.part) run.push(question)
    else runs.push([question])
  }
  return runs
}

/** Splits a run into pieces of nearly the same size. */
function split(run: SurveyQuestion[]): SurveyQuestion[][] {
  const pieces = Math.ceil(run.length / maxQuestions)
  return Array.from({ length: pieces }, (_, index) =>
    run.slice(Math.round((index * run.length) / pieces), Math.round(((index + 1) * run.length) / pieces)),
  )
}

function pagesOf(questions: SurveyQuestion[]): SurveyQuestion[][] {
  const pages: Page[] = []
  for (const run of runsOf(questions)) {
    const last = pages.at(-1)
    const isShort = run.length < shortRun
    if (isShort && last?.isShort && last.questions.length + run.length <= maxQuestions) {
      last.questions.push(...run)
    } else {
      pages.push(...split(run).map((piece) => ({ questions: [...piece], isShort })))
    }
  }
  return pages.map((page) => page.questions)
}

function titleOf(questions: SurveyQuestion[], position: number): string {
  const parts = new Set(questions.map(({ part }) => part))
  const [part] = parts
  if (parts.size > 1 || !part) return `Part ${position}`
  if (part === 'profile') return 'About you and your business'
  return part === 'custom' ? 'A few more questions' : DIMENSION_NAMES[part]
}

/** The pages of a survey: the questions in their order, then the profile part. At least one page. */
export function stepsOf({ questions }: SurveyDefinition): Step[] {
  const profile = questions.filter(({ part }) => part === 'profile')
  const rest = pagesOf(questions.filter(({ part }) => part !== 'profile'))
  const pages = profile.length > 0 ? [...rest, profile] : rest
  if (pages.length === 0) return [{ title: titleOf([], 1), questions: [] }]
  return pages.map((page, index) => ({ title: titleOf(page, index + 1), questions: page }))
}
