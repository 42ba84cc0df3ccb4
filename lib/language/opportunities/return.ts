import { figuresToMention, type Scale } from './scale'
import { arithmetic, stated } from './stated'

export const nothingStated = 'No volume, time or cost was recognised for this.'

/** The multiplication of a stated volume and time in a description of the return; null without any. */
export const workloadIn = (roiPotential: string): string | null =>
  /\d[\d,.]* × .+? a (?:day|week|month|quarter|year)\b/.exec(roiPotential)?.[0] ?? null

/**
 * Describes the stated figures from which a return could be calculated, and the only multiplication they
 * allow. `measure` completes the phrase 'measure …' when there are none.
 */
export function describeReturn(scale: Scale, measure: string): string {
  const figures = figuresToMention(scale)
  if (figures.length === 0) return `${nothingStated} Before a decision, measure ${measure}.`
  const { workload } = scale
  const restated = `Stated: ${stated(figures)}.`
  if (!workload) {
    return `${restated} Before a decision, measure ${measure}.`
  }
  const bound =
    isRange(workload.volume.quantity) || isRange(workload.time.quantity)
      ? ', taking the lower figure of each range'
      : ''
  return `${restated} Multiplied: ${arithmetic(workload)}${bound}.`
}

function isRange({ value, upper }: { value: number; upper: number }): boolean {
  return upper !== value
}
