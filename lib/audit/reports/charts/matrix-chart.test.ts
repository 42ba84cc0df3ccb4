import { describe, expect, it } from 'vitest'
import { categoryOf } from '../../analysis/categories'
import { placeByValue } from '../../business-case/matrix-rules'
import { type CircleShape, type Drawing, type TextShape, textWidth } from './drawing'
import { drawMatrix, type MatrixPoint } from './matrix-chart'

const pointAt = (number: number, impactScore: number, effortScore: number): MatrixPoint => ({
  number,
  title: `Named ${number}`,
  impactScore,
  effortScore,
  category: categoryOf({ impactScore, effortScore }),
  annualValue: null,
})
const style = { width: 480, height: 330, color: '#036d79', toText: (value: number) => `EUR ${value}` }
const circlesOf = ({ shapes }: Drawing) =>
  shapes.filter((shape): shape is CircleShape => shape.kind === 'circle')
const textsOf = ({ shapes }: Drawing) => shapes.filter((shape): shape is TextShape => shape.kind === 'text')

const spread = [pointAt(1, 9, 2), pointAt(2, 8, 8), pointAt(3, 3, 4), pointAt(4, 2, 9)]
const crowded = Array.from({ length: 9 }, (_, index) => pointAt(index + 1, 4, 4))

describe.each([
  ['apart', spread],
  ['at one place', crowded],
])('the matrix of cases %s', (_where, points) => {
  const drawing = drawMatrix(points, style)
  const { width, height, alt } = drawing
  const [circles, texts] = [circlesOf(drawing), textsOf(drawing)]

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

describe('the matrix of cases with annual values', () => {
  const values = [145_222, 107_912, null, 160_146, 53_038, null, 160_000, 103_062, 125_419]
  const points = values.map((annualValue, index) => ({
    ...pointAt(index + 1, 7, 4 + (index % 3)),
    annualValue,
  }))
  const drawing = drawMatrix(points, style)
  const [circles, texts] = [circlesOf(drawing), textsOf(drawing)]
  const area = { left: 58, top: 2, width: 480 - 58 - 2, height: 330 - 2 - 28 }

  it('places them by the rule of the matrix in the findings', () => {
    const worth = points.map(({ effortScore, annualValue: value }) => ({ effortScore, value }))
    const places = placeByValue(worth, area, 18)
    for (const [index, { leftPercent, topPercent }] of places.entries()) {
      expect(circles[index]!.x).toBeCloseTo(area.left + (leftPercent / 100) * area.width)
      expect(circles[index]!.y).toBeCloseTo(area.top + (topPercent / 100) * area.height)
    }
    const lowestValued = Math.max(...circles.filter((_, at) => values[at] !== null).map(({ y }) => y))
    for (const [index, { y }] of circles.entries())
      if (values[index] === null) expect(y).toBeGreaterThan(lowestValued)
  })

  it('says what its axes are, and what each case is worth', () => {
    const written = texts.map(({ text }) => text).join(' ')
    for (const words of ['Annual value', 'Effort', 'No annual value yet', 'EUR 200000'])
      expect(written).toContain(words)
    expect(drawing.alt).toContain('1. Named 1: EUR 145222, effort 4')
    expect(drawing.alt).toContain('3. Named 3: no annual value yet, effort 6')
  })

  it('names every case once, with no name over another or over a point', () => {
    const names = texts.filter(({ text }) => text.includes('Named'))
    expect(names.map(({ text }) => text.replace(/^\d+ +/, '')).sort()).toEqual(
      points.map(({ title }) => title).sort(),
    )
    const boxes = names.map(({ x, y, text, size, anchor }) => {
      const width = textWidth(text, size)
      return { left: anchor === 'end' ? x - width : x, top: y - 7, width, height: 9 }
    })
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const across =
          Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
        const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
        expect(Math.min(across, down)).toBeLessThanOrEqual(0.5)
      }
      for (const { x, y, radius } of circles) {
        const across = Math.min(one.left + one.width, x + radius) - Math.max(one.left, x - radius)
        const down = Math.min(one.top + one.height, y + radius) - Math.max(one.top, y - radius)
        expect(Math.min(across, down)).toBeLessThanOrEqual(0.5)
      }
    }
  })
})
