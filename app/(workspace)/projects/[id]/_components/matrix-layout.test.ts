import { describe, expect, it } from 'vitest'
import { type Size, spreadApart } from '@/lib/audit/business-case/matrix-rules'
import {
  boxAround,
  placeInMatrix,
  placeLabels,
  quadrantNames,
  scaleWords,
  scoresAfterKey,
  scoresAt,
} from './matrix-layout'

describe('the opportunity matrix', () => {
  it('puts effort to the right and impact to the top', () => {
    const [low, high] = placeInMatrix([
      { impactScore: 1, effortScore: 1 },
      { impactScore: 10, effortScore: 10 },
    ])
    expect(low?.point).toEqual({ leftPercent: 5, topPercent: 95 })
    expect(high?.point).toEqual({ leftPercent: 95, topPercent: 5 })
  })

  it('puts no two points of one cell on top of each other, and none outside the cell', () => {
    const points = placeInMatrix(Array.from({ length: 7 }, () => ({ impactScore: 5, effortScore: 5 })))
    const places = new Set(points.map(({ point }) => `${point.leftPercent}:${point.topPercent}`))
    expect(places.size).toBe(7)
    for (const { point } of points) {
      expect(point.leftPercent).toBeGreaterThan(40)
      expect(point.leftPercent).toBeLessThan(50)
      expect(point.topPercent).toBeGreaterThan(50)
      expect(point.topPercent).toBeLessThan(60)
    }
  })

  it.each([
    ['a phone', { width: 300, height: 225 }, 26],
    ['a desktop', { width: 620, height: 465 }, 30],
  ])('draws no point over another on %s, and none over the edge', (_, size, diameter) => {
    const items = Array.from({ length: 14 }, (_, index) => ({
      impactScore: 8 + (index % 2),
      effortScore: 9 + (index % 2),
    }))
    const points = spreadApart(
      placeInMatrix(items).map(({ point }) => point),
      size,
      diameter,
    )
    const pixels = points.map(({ leftPercent, topPercent }) => ({
      x: (leftPercent / 100) * size.width,
      y: (topPercent / 100) * size.height,
    }))
    for (const [index, one] of pixels.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(diameter / 2 - 0.01)
      expect(one.x).toBeLessThanOrEqual(size.width - diameter / 2 + 0.01)
      for (const other of pixels.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(diameter - 1)
      }
    }
  })

  it('names points where the name covers neither a point nor another name', () => {
    const size = { width: 620, height: 465 }
    const points = placeInMatrix([
      { impactScore: 8, effortScore: 2 },
      { impactScore: 8, effortScore: 3 },
      { impactScore: 2, effortScore: 10 },
    ]).map(({ point }) => point)
    const titles = ['Process supplier invoices', 'Tell customers the status before they ask', 'Plan routes']
    const labels = placeLabels(points, titles, size, 30)
    expect(labels.map(({ index }) => index)).toEqual([0, 1, 2])
    // The point at the right edge has its name on the left.
    expect(labels[2]!.left).toBeLessThan((points[2]!.leftPercent / 100) * size.width)
    expect(placeLabels(points, titles, { width: 60, height: 45 }, 30)).toEqual([])
  })

  it.each([
    ['scores', quadrantNames],
    ['money', (size: Size) => scaleWords(size, [10, 45, 80])],
  ])('writes no name over a point, another name or the words of a matrix by %s', (_, wordsOf) => {
    const size = { width: 620, height: 465 }
    const scored = Array.from({ length: 16 }, (_, at) => ({
      impactScore: 1 + ((at * 7) % 10),
      effortScore: 1 + ((at * 3) % 6),
    }))
    const points = spreadApart(
      placeInMatrix(scored).map(({ point }) => point),
      size,
      30,
    )
    const labels = placeLabels(
      points,
      scored.map(() => 'Reconcile invoices with records'),
      size,
      30,
      wordsOf(size),
    )
    expect(labels.length).toBeGreaterThan(3)
    const boxes = labels.map(({ left, top, width }) => ({ left, top, right: left + width, bottom: top + 16 }))
    const others = [...wordsOf(size), ...points.map((point) => boxAround(point, size, 30))]
    for (const [at, box] of boxes.entries())
      for (const other of [...others, ...boxes.slice(at + 1)])
        expect(
          box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ).toBe(false)
  })

  it('reads from a place the scores that are drawn there', () => {
    for (let impactScore = 1; impactScore <= 10; impactScore += 1) {
      for (let effortScore = 1; effortScore <= 10; effortScore += 1) {
        const [placed] = placeInMatrix([{ impactScore, effortScore }])
        const { leftPercent, topPercent } = placed!.point
        expect(scoresAt(leftPercent / 100, topPercent / 100)).toEqual({ impactScore, effortScore })
      }
    }
    expect(scoresAt(-1, 2)).toEqual({ effortScore: 1, impactScore: 1 })
  })

  it('moves by arrow keys and stops at the edges', () => {
    const middle = { impactScore: 5, effortScore: 5 }
    expect(scoresAfterKey('ArrowUp', middle)).toEqual({ impactScore: 6, effortScore: 5 })
    expect(scoresAfterKey('ArrowLeft', middle)).toEqual({ impactScore: 5, effortScore: 4 })
    expect(scoresAfterKey('ArrowUp', { impactScore: 10, effortScore: 5 })).toBeUndefined()
    expect(scoresAfterKey('Enter', middle)).toBeUndefined()
  })
})
