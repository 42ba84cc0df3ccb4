import type { Dimension } from '../survey-definition'
import { BANDS, type Band, bandOf } from './bands'
import { DIMENSION_TEXTS } from './dimension-texts'

const bandTexts: Record<Band, string> = {
  early:
    'Your answers describe a business at the start: most of what AI builds on, such as information that can be found and tasks that are written down, is not in place yet. That says nothing about the business itself. The next useful step is small: pick one task that costs you much time, and put its information in order first.',
  developing:
    'Your answers describe a business with some of the foundations in place and clear gaps between them. A first, limited use of AI is realistic where the foundations are strongest. Next, look at your lowest area below: it is the one most likely to slow a project down.',
  ready:
    'Your answers describe a business that has most of the foundations and can run AI projects with a fair chance that they last. What is missing now are rarely tools, but the habits around them. Next, choose one or two tasks, say beforehand what they should bring, and compare afterwards.',
  leading:
    'Your answers describe a business in which the foundations are in place and AI has a regular part in the work. The questions ahead are about depth: which uses to widen, which to stop, and how to keep control of quality as they grow. Next, check your strongest uses against their results and let the others learn from them.',
}

/** The meaning of a band and the next step, for the prospect. */
export const bandText = (band: Band): string => bandTexts[band]

/** The band of a score as a result shows it; null for no score. */
export function bandInfo(score: number | null) {
  const id = bandOf(score)
  const band = BANDS.find((candidate) => candidate.id === id)
  return band ? { ...band, text: bandText(band.id) } : null
}

/** The meaning of a dimension's score, for the prospect. */
export function dimensionText(dimension: Dimension, score: number | null): string {
  const band = bandOf(score)
  return band
    ? DIMENSION_TEXTS[dimension][band]
    : 'You answered no question of this area that counts, so nothing can be said about it.'
}

const nextSteps: Record<Band, string> = {
  early: 'Talk through your answers: which task to begin with, and what it needs first.',
  developing:
    'Talk through your answers: which gap to close first, and which task could be your first project meanwhile.',
  ready:
    'Talk through your answers and choose the one or two projects worth starting, with a result you can measure.',
  leading:
    'Talk through your answers: where a second opinion on your present uses would help, and what to widen next.',
}

/** The invitation to a conversation at the end of a result; for the prospect. */
export const nextStepText = (band: Band | null): string =>
  band ? nextSteps[band] : 'Talk through your answers and what they could mean for your business.'
