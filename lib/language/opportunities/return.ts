import { figuresToMention, type Scale } from './scale'
import { arithmetic, stated } from './stated'

export const nothingStated = 'No volume, time or cost was recognised for this.'

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
    return `${restated} That is not enough to work out a return; before a decision, measure ${measure}.`
  }
  const bound =
    isRange(workload.volume.quantity) || isRange(workload.time.quantity)
      ? ', taking the lower figure of each range'
      : ''
  return `${restated} Multiplied: ${arithmetic(workload)}${bound}. How much of this time can be saved is not stated; a pilot should show it.`
}

function isRange({ value, upper }: { value: number; upper: number }): boolean {
  return upper !== value
}
