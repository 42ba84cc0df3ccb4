import { describe, expect, it } from 'vitest'
import { categoryOf } from '../../analysis/categories'
import type { CircleShape, TextShape } from './drawing'
import { drawMatrix, type MatrixPoint } from './matrix-chart'

const pointAt = (number: number, impactScore: number, effortScore: number): MatrixPoint => ({
  number,
  title: `Named ${number}`,
  impactScore,
  effortScore,
  category: categoryOf({ impactScore, effortScore }),
})

const spread = [pointAt(1, 9, 2), pointAt(2, 8, 8), pointAt(3, 3, 4), pointAt(4, 2, 9)]
const crowded = Array.from({ length: 9 }, (_, index) => pointAt(index + 1, 4, 4))

describe.each([
  ['apart', spread],
  ['at one place', crowded],
])('the matrix of cases %s', (_where, points) => {
  const { shapes, width, height, alt } = drawMatrix(points, 480, 330)
  const circles = shapes.filter((shape): shape is CircleShape => shape.kind === 'circle')
  const texts = shapes.filter((shape): shape is TextShape => shape.kind === 'text')

  it('names every case, in the picture and in words', () => {
    const written = texts.map(({ text }) => text).join(' ')
    for (const { title, number } of points) {
      expect(written).toContain(title)
      expect(alt).toContain(`${number}. ${title}`)
    }
  })

  it('keeps every point in its quadrant, and points apart', () => {
    expect(circles).toHaveLength(points.length)
    for (const [index, { x, y, radius }] of circles.entries()) {
      const { impactScore, effortScore } = points[index]!
      expect(x - radius > 30 + (480 - 32) / 2).toBe(effortScore >= 6)
      expect(y + radius < 2 + (330 - 30) / 2).toBe(impactScore >= 6)
      for (const other of circles.slice(index + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(2 * radius - 0.5)
    }
  })

  it('stays within its frame', () => {
    for (const { x, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeLessThanOrEqual(height)
    }
  })
})
