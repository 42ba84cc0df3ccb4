import { describe, expect, it } from 'vitest'
import { isDrawable } from '../../../platform/web'
import { pngOf } from '../../../platform/web/image.fixture'
import { fitLogo } from './logo-size'

const size = { width: 120, height: 40 }
const whole = pngOf(120, 40, Buffer.alloc(121 * 40))
const isDrawablePng = (bytes: Buffer) => isDrawable({ format: 'png', ...size, bytes })

describe('a logo', () => {
  it.each([
    { width: 1_200, height: 100 },
    { width: 40, height: 400 },
    { width: 45, height: 18 },
  ])('of $width by $height pixels fits within 45 by 18 mm in its own proportions', ({ width, height }) => {
    const fitted = fitLogo({ width, height })
    expect(fitted.width / fitted.height).toBeCloseTo(width / height)
    expect(fitted.width).toBeLessThanOrEqual(127.56)
    expect(fitted.height).toBeLessThanOrEqual(51.03)
    expect(Math.max(fitted.width / 127.56, fitted.height / 51.03)).toBeCloseTo(1, 3)
  })

  it('is left out when its picture cannot be unpacked, or unpacks to more than its size allows', () => {
    expect(isDrawablePng(whole)).toBe(true)
    expect(isDrawablePng(whole.subarray(0, 50))).toBe(false)
    expect(isDrawablePng(pngOf(120, 40))).toBe(false)
    expect(isDrawablePng(pngOf(120, 40, Buffer.alloc(10_000_000)))).toBe(false)
    const broken = Buffer.from(whole)
    broken.fill(0x55, 45, 55)
    expect(isDrawablePng(broken)).toBe(false)
    const jpeg = Buffer.from('ffd8ffc0000b08003c005001011100ffd9', 'hex')
    const isDrawableJpeg = (bytes: Buffer) => isDrawable({ format: 'jpeg', ...size, bytes })
    expect(isDrawableJpeg(jpeg)).toBe(true)
    expect(isDrawableJpeg(jpeg.subarray(0, -2))).toBe(false)
  })
})
