import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrMatrix, qrSvg } from './qr-matrix'

const url = 'https://audit.example.com/survey/a1b2c3d4e5f6'

/** The modules a path of rectangles covers. */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step},${y}`)
  }
  return dark
}

test('the path draws every dark module and no other', () => {
  const { path, size } = qrMatrix(url)
  const { data } = encode(url, { ecc: 'M', boostEcc: true, border: 4 })
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect([...darkModules(path)].sort()).toEqual(expected.sort())
  expect(size).toBe(data.length)
})

test('four quiet modules stand around the code', () => {
  const { path, size } = qrMatrix(url)
  const edges = [...darkModules(path)].flatMap((module) => module.split(',').map(Number))
  expect(Math.min(...edges)).toBe(4)
  expect(Math.max(...edges)).toBe(size - 5)
})

test('the file brings its own white ground', () => {
  const svg = qrSvg(qrMatrix(url))
  expect(svg).toContain('fill="#fff"')
  expect(svg.startsWith('<svg xmlns=')).toBe(true)
})
