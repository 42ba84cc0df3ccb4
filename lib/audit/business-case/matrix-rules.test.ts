import { describe, expect, it } from 'vitest'
import { percentOfShare, placeByValue, scaleOf, zeroPercentOf } from './matrix-rules'

describe('the matrix by annual value', () => {
  const size = { width: 620, height: 465 }

  it('puts the larger value higher, on a scale from 0, and what has no value below all others', () => {
    const items = [
      { effortScore: 2, value: 71_668 },
      { effortScore: 4, value: 143_336 },
      { effortScore: 6, value: 0 },
      { effortScore: 8, value: null },
    ]
    expect(scaleOf(items)).toBe(200_000)
    const tops = placeByValue(items, size, 30).map(({ topPercent }) => topPercent)
    const zero = zeroPercentOf(items)
    expect(tops[0]).toBeCloseTo(percentOfShare(71_668 / 200_000, zero))
    expect(tops[2]).toBeCloseTo(zero)
    expect(tops[1]).toBeLessThan(tops[0]!)
    expect(tops[3]).toBeGreaterThan(zero)
  })

  it('draws no point over another, nor across the border of the row without values', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      effortScore: 5,
      value: index % 3 === 0 ? null : 50_000,
    }))
    const points = placeByValue(items, size, 30).map(({ leftPercent, topPercent }) => ({
      x: (leftPercent / 100) * size.width,
      y: (topPercent / 100) * size.height,
    }))
    const border = (zeroPercentOf(items) / 100) * size.height
    for (const [index, one] of points.entries()) {
      expect(one.y > border).toBe(items[index]!.value === null)
      for (const other of points.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(29)
    }
  })
})
