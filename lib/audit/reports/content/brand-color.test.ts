import { expect, it } from 'vitest'
import { readableColor, readableOnDark } from './brand-color'

const luminanceOf = (color: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

it.each(['#000000', '#ffffff', '#ffe600', '#7a1f5c', '#0000ff', '#036d79'])(
  'a firm’s color %s can be read on a light page and on a dark one',
  (color) => {
    expect(contrast(readableColor(color), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const page of ['#15171c', '#1e2229'])
      expect(contrast(readableOnDark(readableColor(color)), page)).toBeGreaterThanOrEqual(4.5)
    // Words on a button of that color.
    expect(contrast(readableOnDark(readableColor(color)), '#10191d')).toBeGreaterThanOrEqual(4.5)
  },
)
