import classes from './matrix-drawing.module.css'

/** Quadrants by half: left and right by effort, top and bottom by impact. */
const QUADRANTS = [
  { category: 'quick_wins', x: 0, y: 0 },
  { category: 'big_swings', x: 1, y: 0 },
  { category: 'nice_to_haves', x: 0, y: 1 },
  { category: 'deprioritize', x: 1, y: 1 },
]

export interface MatrixPoint {
  id: string
  /** From 1 to 10. */
  impactScore: number
  effortScore: number
  category: string
}

const side = 200
const radius = 8

/** Where two points would cover each other, the later one moves aside. */
function placed(points: readonly MatrixPoint[]) {
  const places: { x: number; y: number }[] = []
  for (const { impactScore, effortScore } of points) {
    const x = (effortScore - 0.5) * (side / 10)
    const y = (10.5 - impactScore) * (side / 10)
    const isFree = (at: { x: number; y: number }) =>
      places.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= radius * 2)
    const ring = Array.from({ length: 60 }, (_, step) => {
      const reach = radius * 2 * (1 + Math.floor(step / 12) * 0.5)
      const angle = (step / 12) * Math.PI * 2
      const inside = (value: number) => Math.min(Math.max(value, radius), side - radius)
      return { x: inside(x + Math.cos(angle) * reach), y: inside(y + Math.sin(angle) * reach) }
    })
    places.push([{ x, y }, ...ring].find(isFree) ?? { x, y })
  }
  return places
}

/** Numbered points by effort, to the right, and impact, upwards. The names stand in a list beside it. */
export function MatrixDrawing({ points }: { points: readonly MatrixPoint[] }) {
  const places = placed(points)
  return (
    <svg
      className={classes.drawing}
      viewBox={`-14 0 ${side + 15} ${side + 14}`}
      role="img"
      aria-label="Opportunities by effort, to the right, and impact, upwards"
    >
      {QUADRANTS.map(({ category, x, y }) => (
        <rect
          key={category}
          className={classes.quadrant}
          data-category={category}
          x={(x * side) / 2}
          y={(y * side) / 2}
          width={side / 2}
          height={side / 2}
        />
      ))}
      {points.map(({ id, category }, index) => (
        <g key={id} className={classes.point} data-category={category}>
          <circle cx={places[index]!.x} cy={places[index]!.y} r={radius} />
          <text x={places[index]!.x} y={places[index]!.y + 3} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
      <text className={classes.axis} x={side / 2} y={side + 11} textAnchor="middle">
        Effort
      </text>
      <text className={classes.axis} transform={`translate(-5 ${side / 2}) rotate(-90)`} textAnchor="middle">
        Impact
      </text>
    </svg>
  )
}
