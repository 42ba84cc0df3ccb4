import { figuresToTell, type Scale } from './scale'
import { arithmetic, stated } from './stated'

export const nothingStated = 'No volume, time or cost was recognised for this.'

/**
 * What the sources state that a return could be worked out from, and the one multiplication they allow.
 * `measure` continues 'measure …' where they state nothing.
 */
export function describeReturn(scale: Scale, measure: string): string {
  const figures = figuresToTell(scale)
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
