import { CATEGORIES } from '@/lib/audit/analysis/categories'
import { layOutMatrix } from '@/lib/audit/reports/content/matrix-layout'
import { CATEGORY_LABELS, type ReportOpportunity } from '@/lib/audit/reports/content/report-content'
import classes from './preview-matrix.module.css'

const side = 400
const axis = 34
const area = { side, maxRadius: 11, nameHeight: 22 }

/** The matrix as a drawing, and the same in a table. */
export function PreviewMatrix({ opportunities }: { opportunities: ReportOpportunity[] }) {
  const { radius, points } = layOutMatrix(opportunities, area)
  const ticks = Array.from({ length: 10 }, (_, index) => index + 1)
  return (
    <div className={classes.matrix}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group; a fieldset is for forms. */}
      <svg
        className={classes.drawing}
        viewBox={`${-axis} -1 ${side + axis + 2} ${side + axis + 2}`}
        role="group"
        aria-label="Opportunities by effort and impact; the table beside it has the same figures"
      >
        {CATEGORIES.map((category) => {
          const x = category === 'big_swings' || category === 'deprioritize' ? side / 2 : 0
          const y = category === 'nice_to_haves' || category === 'deprioritize' ? side / 2 : 0
          return (
            <g key={category} data-category={category}>
              <rect className={classes.quadrant} x={x} y={y} width={side / 2} height={side / 2} />
              <text className={classes.name} x={x + 8} y={y + 17}>
                {CATEGORY_LABELS[category]}
              </text>
            </g>
          )
        })}
        {ticks.map((tick) => (
          <g key={tick} className={classes.tick}>
            <text x={((tick - 0.5) / 10) * side} y={side + 14} textAnchor="middle">
              {tick}
            </text>
            <text x={-6} y={(1 - (tick - 0.5) / 10) * side + 3} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text className={classes.axis} x={side / 2} y={side + 30} textAnchor="middle">
          Effort
        </text>
        <text
          className={classes.axis}
          transform={`translate(${-axis + 11} ${side / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          Impact
        </text>
        {points.map(
          ({ number, isMoved, category, x, y, trueX, trueY }) =>
            isMoved && (
              <line
                key={number}
                className={classes.lead}
                data-category={category}
                x1={trueX}
                y1={trueY}
                x2={x}
                y2={y}
              />
            ),
        )}
        {points.map(({ number, anchor, title, category, x, y }) => (
          <a key={number} href={`#${anchor}`} aria-label={`${number}. ${title}`} data-category={category}>
            <circle className={classes.point} cx={x} cy={y} r={radius} />
            <text className={classes.number} x={x} y={y} dy="0.35em" fontSize={radius} textAnchor="middle">
              {number}
            </text>
          </a>
        ))}
      </svg>
      <div className={classes.tableFrame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Opportunity</th>
              <th scope="col">Impact</th>
              <th scope="col">Effort</th>
              <th scope="col">Category</th>
            </tr>
          </thead>
          <tbody>
            {opportunities.map(({ number, anchor, title, impactScore, effortScore, category }) => (
              <tr key={number}>
                <td>{number}</td>
                <th scope="row">
                  <a href={`#${anchor}`}>{title}</a>
                </th>
                <td>{impactScore}</td>
                <td>{effortScore}</td>
                <td>{CATEGORY_LABELS[category]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
