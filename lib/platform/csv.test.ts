import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { anyCharacters } from '@/e2e/support/any-characters'
import { csvLine } from './csv'

describe('a line of a table', () => {
  it('quotes text, leaves numbers bare and nothing empty', () => {
    expect(csvLine(['Müller "& Sons", Ltd', 72, null])).toBe('"Müller ""& Sons"", Ltd",72,\r\n')
  })

  it.each(['=1+1', '+49 30 1234', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =cmd', '＝1', '%0', '|calc'])(
    'does not hand %j to a spreadsheet as a formula',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`)
    },
  )

  it('is read back as it was, but for the apostrophe', () => {
    fc.assert(
      fc.property(fc.array(anyCharacters(12), { minLength: 2, maxLength: 4 }), (texts) => {
        const { data } = Papa.parse<string[]>(csvLine(texts), { delimiter: ',', newline: '\r\n' })
        expect(data[0]!.map((text, index) => (texts[index] === text ? text : text.slice(1)))).toEqual(texts)
      }),
    )
  })
})
