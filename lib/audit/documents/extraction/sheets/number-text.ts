import { dateFromSerial, format, getFormatFromId, getFormatInfo, isValidFormat } from 'numfmt'
import type { CellKind } from '../tables/cells'

/** How a sheet shows its numbers: a format code of Office Open XML, such as `0.0%`. */
export interface NumberFormat {
  code: string
  isDate: boolean
  /** Whether the code shows a day with its month and year. */
  isWholeDate: boolean
  hasTime: boolean
  isGeneral: boolean
}

const general: NumberFormat = {
  code: 'General',
  isDate: false,
  isWholeDate: false,
  hasTime: false,
  isGeneral: true,
}

/** Days between the two calendars that workbooks count from. */
const daysTo1904 = 1_462

const withoutLiterals = (code: string) => code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()

/** The built-in format of an id, when the workbook defines none with that id. */
export const builtInCode = (id: number) => getFormatFromId(id) ?? 'General'

/** @param code a format code; one that is not valid counts as `General` */
export function numberFormatOf(code: string): NumberFormat {
  if (code.length > 255 || !isValidFormat(code)) return general
  const { isDate, type } = getFormatInfo(code)
  const letters = withoutLiterals(code.split(';', 1)[0] ?? '')
  return {
    code,
    isDate,
    isWholeDate: isDate && /d/.test(letters) && /y/.test(letters) && /m/.test(letters),
    hasTime: isDate && /h/.test(letters),
    isGeneral: type === 'general',
  }
}

const padded = (value: number, width = 2) => String(value).padStart(width, '0')

/** Rounds off binary errors: the sheet shows 0.1 + 0.2 as 0.3. */
const plainNumber = (value: number) => String(Number(value.toPrecision(12)))

/**
 * A number as the sheet shows it, with its percent sign or currency. Whole dates are ISO dates, because the order of day
 * and month depends on the reader's country.
 * @param is1904 whether days are counted from 1904
 */
export function numberText(
  value: number,
  given: NumberFormat,
  is1904: boolean,
): { text: string; kind: CellKind } {
  if (given.isGeneral) return { text: plainNumber(value), kind: isYear(value) ? 'date' : 'number' }
  const serial = given.isDate && is1904 ? value + daysTo1904 : value
  if (given.isWholeDate) {
    const parts = serial >= 1 && serial < 2_958_466 ? dateFromSerial(serial) : null
    if (parts) {
      const [year, month, day, hour = 0, minute = 0] = parts
      const time = given.hasTime && (hour > 0 || minute > 0) ? ` ${padded(hour)}:${padded(minute)}` : ''
      return { text: `${padded(year, 4)}-${padded(month)}-${padded(day)}${time}`, kind: 'date' }
    }
  }
  const text = String(format(given.code, serial, { throws: false })).trim()
  // A format may hide its number or be too narrow for it.
  if (text === '' || /^#+$/.test(text)) return { text: plainNumber(value), kind: 'number' }
  if (given.isDate) return { text, kind: 'date' }
  if (!/\d/.test(text)) return { text, kind: 'mark' }
  return { text, kind: given.code === '0' && isYear(value) ? 'date' : 'number' }
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value < 2100
