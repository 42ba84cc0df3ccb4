import { percentOfShare, scaleOf, zeroPercentOf } from '@/lib/audit/business-case/matrix-rules'
import { shortMoney } from './case-words'
import classes from './matrix-plot.module.css'

const ticks = [0, 0.5, 1]

/** The positions of the lines of the scale, in percent from the top. */
export const scaleLines = (worth: { value: number | null }[]): number[] =>
  ticks.map((share) => percentOfShare(share, zeroPercentOf(worth)))

/** The lines of the money scale, and the row of what has no value yet. */
export function ValueScale({ currency, worth }: { currency: string; worth: { value: number | null }[] }) {
  const scale = scaleOf(worth)
  const zeroPercent = zeroPercentOf(worth)
  return (
    <>
      {ticks.map((share) => (
        <span
          key={share}
          className={classes.tick}
          style={{ top: `${percentOfShare(share, zeroPercent)}%` }}
          aria-hidden
        >
          {shortMoney(currency, scale * share)}
        </span>
      ))}
      {worth.some(({ value }) => value === null) && (
        <span className={`${classes.quadrant} ${classes.bottomLeft}`} aria-hidden>
          No annual value yet
        </span>
      )}
    </>
  )
}
