import { describe, expect, it } from 'vitest'
import { placeInMatrix, scoresAfterKey, scoresAt } from './matrix-layout'

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
