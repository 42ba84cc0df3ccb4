import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryOf } from '../../analysis/categories'
import { layOutMatrix } from './matrix-layout'

const area = { side: 330, maxRadius: 9, nameHeight: 18 }
const score = fc.integer({ min: 1, max: 10 })
const point = (scores: { impactScore: number; effortScore: number }, index: number) => ({
  ...scores,
  number: index + 1,
  title: `Opportunity ${index + 1}`,
  category: categoryOf(scores),
  anchor: `opportunity-${index + 1}`,
})

const overlaps = ({ points, radius }: ReturnType<typeof layOutMatrix>) =>
  points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 2 * radius - 0.01),
  )

describe('the layout of the matrix', () => {
  it('lets no point cover another and keeps each in its own quadrant, off the names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ impactScore: score, effortScore: score }), { maxLength: 40 }),
        (all) => {
          const layout = layOutMatrix(all.map(point), area)
          expect(overlaps(layout)).toEqual([])
          const half = area.side / 2
          for (const { x, y, impactScore, effortScore } of layout.points) {
            const isUpper = impactScore >= 6
            expect(x < half).toBe(effortScore <= 5)
            expect(y < half).toBe(isUpper)
            expect(y - layout.radius).toBeGreaterThanOrEqual((isUpper ? 0 : half) + area.nameHeight)
            expect(x - layout.radius).toBeGreaterThanOrEqual(0)
            expect(x + layout.radius).toBeLessThanOrEqual(area.side)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('finds room for a hundred opportunities with the very same scores', () => {
    const all = Array.from({ length: 100 }, (_, index) => point({ impactScore: 9, effortScore: 2 }, index))
    expect(overlaps(layOutMatrix(all, area))).toEqual([])
  })

  it('leaves a point that has room exactly at its scores', () => {
    const { points } = layOutMatrix([point({ impactScore: 9, effortScore: 3 }, 0)], area)
    expect(points[0]).toMatchObject({ x: points[0]!.trueX, y: points[0]!.trueY, isMoved: false })
  })

  it('gives the same layout for the same points', () => {
    const all = Array.from({ length: 20 }, (_, index) => point({ impactScore: 7, effortScore: 7 }, index))
    expect(layOutMatrix(all, area)).toEqual(layOutMatrix(all, area))
  })
})
