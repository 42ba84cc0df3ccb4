import type { ReadyLinkStatisticsWire } from '@/lib/lead-generation/readylinks/contract'
import { countOf, formatCount } from '@/lib/ui/numbers'
import classes from './day-chart.module.css'
import { axisEnd, dayName } from './rates'

type Days = ReadyLinkStatisticsWire['days']

/** Each bar is drawn in front of the one before and is narrower, so that all three are visible. */
const SERIES = [
  { field: 'visits', label: 'Visits', width: 0.84 },
  { field: 'starts', label: 'Started', width: 0.5 },
  { field: 'completions', label: 'Submitted', width: 0.24 },
] as const

const HEIGHT = 100

export function DayChart({ days }: { days: Days }) {
  const end = axisEnd(Math.max(0, ...days.flatMap((day) => SERIES.map(({ field }) => day[field]))))
  const marks = [end, end / 2, 0]
  return (
    <figure className={classes.figure}>
      <ul className={classes.legend} aria-hidden>
        {SERIES.map(({ field, label }) => (
          <li key={field}>
            <span className={classes.key} data-series={field} />
            {label}
          </li>
        ))}
      </ul>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden>
          {marks.map((mark) => (
            <span key={mark}>{formatCount(mark)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.bars}
          role="img"
          aria-label={summary(days)}
        >
          {marks.map((mark) => (
            <line
              key={mark}
              x1={0}
              x2={days.length}
              y1={HEIGHT - (mark / end) * HEIGHT}
              y2={HEIGHT - (mark / end) * HEIGHT}
              className={classes.line}
            />
          ))}
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{dayText(day)}</title>
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              {SERIES.map(({ field, width }) => (
                <rect
                  key={field}
                  data-series={field}
                  className={classes.bar}
                  x={index + (1 - width) / 2}
                  width={width}
                  y={HEIGHT - (day[field] / end) * HEIGHT}
                  height={(day[field] / end) * HEIGHT}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className={classes.days} aria-hidden>
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
            (day) => day && <span key={day.day}>{dayName(day.day)}</span>,
          )}
        </div>
      </div>
    </figure>
  )
}

const dayText = ({ day, visits, starts, completions }: Days[number]) =>
  `${dayName(day)}: ${countOf(visits, 'visit')}, ${formatCount(starts)} started, ${formatCount(completions)} submitted`

function summary(days: Days): string {
  const sum = (field: (typeof SERIES)[number]['field']) => days.reduce((total, day) => total + day[field], 0)
  return `Bars for each of the last ${days.length} days: ${countOf(sum('visits'), 'visit')}, ${formatCount(sum('starts'))} started and ${formatCount(sum('completions'))} submitted altogether. The table below has every day.`
}
