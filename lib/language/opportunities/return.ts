import { termsOf } from '../words'
import { nothingStated } from './limits'
import { figuresToMention, type Scale } from './scale'
import { arithmetic, stated } from './stated'

/** The multiplication of a stated volume and time in a description of the return; null without any. */
export const workloadIn = (roiPotential: string): string | null =>
  /\d[\d,.]* × .+? a (?:day|week|month|quarter|year)\b/.exec(roiPotential)?.[0] ?? null

/** Words of every measure, which do not connect a figure to an opportunity. */
const general = new Set(
  termsOf(
    'number share time minutes hours day week month year typical average case people cost many often long take spent first new errors work record list data document file system customer client',
  ),
)

/**
 * Describes the stated figures from which a return could be calculated, and the only multiplication they allow. Figures
 * of passages about something else are left out. `measure` completes the phrase 'measure …' when there are none.
 */
export function describeReturn(scale: Scale, title: string, measure: string): string {
  const subject = new Set(termsOf(`${title} ${measure}`).filter((term) => !general.has(term)))
  const multiplied = scale.workload ? [scale.workload.volume.passage, scale.workload.time.passage] : []
  const figures = figuresToMention(scale).filter(
    ({ passage }) => multiplied.includes(passage) || termsOf(passage.text).some((term) => subject.has(term)),
  )
  if (figures.length === 0) return `${nothingStated} Before a decision, measure ${measure}.`
  const { workload } = scale
  const restated = `Stated figures: ${stated(figures)}.`
  if (!workload) {
    return `${restated} Before a decision, measure ${measure}.`
  }
  const bound =
    isRange(workload.volume.quantity) || isRange(workload.time.quantity)
      ? ', taking the lower figure of each range'
      : ''
  return `${restated} Multiplied, they give ${arithmetic(workload)}${bound}.`
}

function isRange({ value, upper }: { value: number; upper: number }): boolean {
  return upper !== value
}
