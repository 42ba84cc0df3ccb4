import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import type { Face } from './faces'
import { unpackWoff } from './sfnt'
import { shapeWordsOnce } from './shape-words'

const require = createRequire(import.meta.url)
const woff = readFileSync(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'))
const opened = (bytes: Uint8Array) => create(bytes) as Face & { getGlyph: (id: number) => { name: string } }

describe('a typeface unpacked from WOFF', () => {
  it('shapes a text as the packed one does', () => {
    const text = 'AVATAR, Wójcik: 1,840 claims (62 %)'
    const [packed, unpacked] = [opened(woff).layout(text), opened(unpackWoff(woff)).layout(text)]
    expect(unpacked.positions).toEqual(packed.positions)
    expect(unpacked.glyphs.map(({ path }) => path.toSVG())).toEqual(
      packed.glyphs.map(({ path }) => path.toSVG()),
    )
  })

  it('is refused if the file is not one', () => {
    expect(() => unpackWoff(Buffer.from('not a typeface at all'))).toThrow('not a WOFF')
  })
})

describe('words shaped once', () => {
  const face = opened(unpackWoff(woff))
  const whole = face.layout('To Tom, VAT of AV To Tom,')
  shapeWordsOnce(face as never)

  it('stand as in the whole text', () => {
    const row = face.layout('To Tom, VAT of AV To Tom,')
    expect(row.glyphs).toEqual(whole.glyphs)
    expect(row.advanceWidth).toBe(whole.advanceWidth)
    expect(row.positions.map(({ xAdvance }) => xAdvance)).toEqual(
      whole.positions.map(({ xAdvance }) => xAdvance),
    )
  })

  it('keep their place although a caller scales the positions it was given', () => {
    const before = face.layout('To')
    const { advanceWidth } = before
    for (const position of before.positions) position.xAdvance *= 7
    expect(before.advanceWidth).toBe(advanceWidth * 7)
    expect(face.layout('To').advanceWidth).toBe(advanceWidth)
  })
})
