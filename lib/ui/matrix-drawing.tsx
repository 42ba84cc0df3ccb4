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

/** In units of the drawing. */
export const matrixSide = 200
export const matrixRadius = 8

interface Place {
  x: number
  y: number
}

interface MatrixDrawingProps {
  points: readonly MatrixPoint[]
  /** By annual value instead of impact. */
  byValue?: {
    /** The position of each point, in their order. */
    places: readonly Place[]
    /** The height of the value 0. */
    zero: number
    /** Ids of the points without a value, which are placed below it. */
    unvalued: ReadonlySet<string>
  }
}

/** Where two points would cover each other, the later one moves aside. */
function placed(points: readonly MatrixPoint[]): Place[] {
  const places: Place[] = []
  for (const { impactScore, effortScore } of points) {
    const x = (effortScore - 0.5) * (matrixSide / 10)
    const y = (10.5 - impactScore) * (matrixSide / 10)
    const isFree = (at: { x: number; y: number }) =>
      places.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= matrixRadius * 2)
    const ring = Array.from({ length: 60 }, (_, step) => {
      const reach = matrixRadius * 2 * (1 + Math.floor(step / 12) * 0.5)
      const angle = (step / 12) * Math.PI * 2
      const inside = (value: number) => Math.min(Math.max(value, matrixRadius), matrixSide - matrixRadius)
      return { x: inside(x + Math.cos(angle) * reach), y: inside(y + Math.sin(angle) * reach) }
    })
    places.push([{ x, y }, ...ring].find(isFree) ?? { x, y })
  }
  return places
}

/** Numbered points by effort, to the right, and impact or annual value, upwards. The names are in a list next to it. */
export function MatrixDrawing({ points, byValue }: MatrixDrawingProps) {
  const places = byValue?.places ?? placed(points)
  const height = byValue ? 'Annual value' : 'Impact'
  return (
    <svg
      className={classes.drawing}
      viewBox={`-14 0 ${matrixSide + 15} ${matrixSide + 14}`}
      role="img"
      aria-label={`Opportunities by effort, to the right, and ${height.toLowerCase()}, upwards`}
    >
      {byValue && (
        <>
          <rect className={classes.quadrant} width={matrixSide} height={matrixSide} />
          <line className={classes.zero} x2={matrixSide} y1={byValue.zero} y2={byValue.zero} />
          {byValue.unvalued.size > 0 && (
            <text className={classes.axis} x={4} y={matrixSide - 4}>
              No annual value yet
            </text>
          )}
        </>
      )}
      {(byValue ? [] : QUADRANTS).map(({ category, x, y }) => (
        <rect
          key={category}
          className={classes.quadrant}
          data-category={category}
          x={(x * matrixSide) / 2}
          y={(y * matrixSide) / 2}
          width={matrixSide / 2}
          height={matrixSide / 2}
        />
      ))}
      {points.map(({ id, category }, index) => (
        <g
          key={id}
          className={classes.point}
          data-category={byValue ? undefined : category}
          data-unvalued={byValue?.unvalued.has(id) || undefined}
        >
          <circle cx={places[index]!.x} cy={places[index]!.y} r={matrixRadius} />
          <text x={places[index]!.x} y={places[index]!.y + 3} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
      <text className={classes.axis} x={matrixSide / 2} y={matrixSide + 11} textAnchor="middle">
        Effort
      </text>
      <text
        className={classes.axis}
        transform={`translate(-5 ${matrixSide / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {height}
      </text>
    </svg>
  )
}
