import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

describe('contributions as they are shown', () => {
  it('add up if separate rounding would not', () => {
    expect(apportion([100 / 3, 100 / 3, 100 / 3])).toEqual([3334, 3333, 3333])
    expect(apportion([])).toEqual([])
    expect(apportion([0, 0])).toEqual([0, 0])
  })

  it('always add up, and none is off by a hundredth or more', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (figures) => {
        const parts = apportion(figures)
        expect(sum(parts)).toBe(Math.round(100 * figures.reduce((total, figure) => total + figure, 0)))
        parts.forEach((part, index) => {
          expect(Math.abs(part - 100 * figures[index]!)).toBeLessThanOrEqual(1 + 1e-6)
        })
      }),
    )
  })

  it('add up to a target that was rounded before', () => {
    expect(sum(apportion([1.006, 2.006, 3.006], 602))).toBe(602)
  })
})
