import { describe, expect, it } from 'vitest'
import { marksOf } from './passage-marks'

const items = (...texts: string[]) => texts.map((str) => ({ str }))
const marked = (texts: string[], passage: string) =>
  marksOf(items(...texts), passage).map(({ index, from, to }) => {
    const text = texts[index] as string
    return text.slice(Math.round(from * text.length), Math.round(to * text.length))
  })

describe('a passage on a page of a PDF', () => {
  it('is marked across lines, whatever white space stands between them', () => {
    const page = ['Orders arrive by e-mail. In', 'voices are typed', '  in by hand. It takes long.']
    expect(marked(page, 'Invoices are\ntyped in by hand.')).toEqual([
      'In',
      'voices are typed',
      '  in by hand.',
    ])
  })

  it('is marked as far as it stands on the page', () => {
    const passage =
      'Nobody in the whole finance team trusts the numbers, and every month they are counted twice by hand.'
    expect(marked(['Nobody in the whole finance team trusts the numbers,'], passage)).toEqual([
      'Nobody in the whole finance team trusts the numbers,',
    ])
    expect(marked(['and every month they are counted twice by hand.', ' Then'], passage)).toEqual([
      'and every month they are counted twice by hand.',
    ])
  })

  it('is not marked where other words stand', () => {
    expect(marked(['A scanned page without this text'], 'Invoices are typed in by hand.')).toEqual([])
    expect(marked([], '')).toEqual([])
  })
})
