import { contrastWCAG21, OKLCH, parse, to } from 'colorjs.io/fn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColorsOf, mendBrandColor, PAGE_BACKGROUNDS } from './brand-colors'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const contrast = (first: string, second: string) => contrastWCAG21(parse(first), parse(second))
const hueOf = (hex: string) => to(parse(hex), OKLCH).coords as [number, number, number]

describe('the colour of a brand', () => {
  it('carries white text and stands on white, and on the dark page likewise', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = brandColorsOf(color)
        expect(light.accent).toMatch(/^#[0-9a-f]{6}$/)
        expect(dark.accent).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrast(light.accent, light.onAccent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(light.accent, PAGE_BACKGROUNDS.light)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.accent, dark.onAccent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.accent, PAGE_BACKGROUNDS.dark)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })

  it('is mended once: what was mended stays', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const mended = mendBrandColor(color)
        expect(mendBrandColor(mended)).toBe(mended)
        expect(brandColorsOf(mended).light.accent).toBe(mended)
      }),
    )
  })

  it('stays as it is where it can be read, and is darkened no more than it needs', () => {
    expect(mendBrandColor('#1A56DB')).toBe('#1a56db')
    expect(mendBrandColor('#000000')).toBe('#000000')
    expect(contrast(mendBrandColor('#ffff00'), '#ffffff')).toBeLessThan(4.7)
    expect(contrast(mendBrandColor('#ffffff'), '#ffffff')).toBeLessThan(4.7)
  })

  it.each(['#ff8800', '#33cc66', '#ff66aa', '#66ccff'])('%s keeps its hue', (color) => {
    const [, , before] = hueOf(color)
    const [, chroma, after] = hueOf(mendBrandColor(color))
    expect(chroma).toBeGreaterThan(0.05)
    expect(Math.abs(after - before)).toBeLessThan(10)
  })
})
