import type { MatrixPoint } from './report-content'

/** A point of the matrix with its drawn position. Origin at the top left; effort grows to the right, impact upwards. */
export interface PlacedPoint extends MatrixPoint {
  x: number
  y: number
  /** The position of its scores; a line leads there when the point was moved to make room. */
  trueX: number
  trueY: number
  isMoved: boolean
}

export interface MatrixLayout {
  /** The radius of every point; smaller when many share a quadrant. */
  radius: number
  points: PlacedPoint[]
}

interface MatrixArea {
  /** Side of the square plot in any unit, which is also the unit of the layout. */
  side: number
  maxRadius: number
  /** Height reserved for the name at the top of each quadrant. */
  nameHeight: number
}

interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

const gapPerRadius = 0.18
const relaxations = 600
/** An even angle between neighbours that never repeats, so that points at one position move in different directions. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/**
 * Places points without overlaps, each in its own quadrant and as close to its scores as there is room. Deterministic.
 */
export function layOutMatrix(points: readonly MatrixPoint[], area: MatrixArea): MatrixLayout {
  const { side } = area
  const radius = radiusFor(points, area)
  const gap = radius * gapPerRadius
  const reach = 2 * radius + gap
  const placed = points.map((point) => {
    const trueX = ((point.effortScore - 0.5) / 10) * side
    const trueY = (1 - (point.impactScore - 0.5) / 10) * side
    return { ...point, trueX, trueY, x: trueX, y: trueY, isMoved: false }
  })
  const bounds = placed.map((point) => quadrantOf(point, area, radius + gap))
  for (let round = 0; round < relaxations; round++) {
    // The pull towards the scores fades, so that the last rounds only separate points.
    const pull = round < relaxations / 2 ? 0.04 : 0
    const hasMoved = pushApart(placed, reach)
    placed.forEach((point, index) => {
      point.x = clamp(point.x + (point.trueX - point.x) * pull, bounds[index]!.left, bounds[index]!.right)
      point.y = clamp(point.y + (point.trueY - point.y) * pull, bounds[index]!.top, bounds[index]!.bottom)
    })
    if (!hasMoved && pull === 0) break
  }
  for (const point of placed) {
    point.isMoved = Math.hypot(point.x - point.trueX, point.y - point.trueY) > radius * 0.8
  }
  return { radius, points: placed }
}

function pushApart(points: PlacedPoint[], reach: number): boolean {
  let hasMoved = false
  for (let first = 0; first < points.length; first++) {
    for (let second = first + 1; second < points.length; second++) {
      const one = points[first]!
      const other = points[second]!
      const distance = Math.hypot(other.x - one.x, other.y - one.y)
      if (distance >= reach) continue
      hasMoved = true
      const angle = distance > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : second * goldenAngle
      const push = (reach - distance) / 2 + 0.01
      one.x -= Math.cos(angle) * push
      one.y -= Math.sin(angle) * push
      other.x += Math.cos(angle) * push
      other.y += Math.sin(angle) * push
    }
  }
  return hasMoved
}

/** Small enough that the fullest quadrant holds its points with room to spare. */
function radiusFor(points: readonly MatrixPoint[], { side, maxRadius, nameHeight }: MatrixArea): number {
  const counts = new Map<string, number>()
  for (const { category } of points) counts.set(category, (counts.get(category) ?? 0) + 1)
  const fullest = Math.max(1, ...counts.values())
  const room = (side / 2) * (side / 2 - nameHeight)
  return Math.min(maxRadius, Math.sqrt(room / (fullest * 1.6)) / (2 + gapPerRadius))
}

function quadrantOf(point: PlacedPoint, { side, nameHeight }: MatrixArea, margin: number): Bounds {
  const middle = side / 2
  const isRight = point.trueX > middle
  const isLower = point.trueY > middle
  return {
    left: (isRight ? middle : 0) + margin,
    right: (isRight ? side : middle) - margin,
    top: (isLower ? middle : 0) + nameHeight + margin,
    bottom: (isLower ? side : middle) - margin,
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
