import { findQuantities, hoursOf } from '../quantities'
import { findAmounts } from '../quantities/numbers'
import { readPer } from '../quantities/per'
import type { Quantity, Range } from '../reading'
import { guessLanguage, writesDecimalComma } from '../words'

/** What a figure counts: a currency, percent, a length of time; null for other things and where nothing tells. */
interface Unit {
  unit: string | null
  /** The period it is counted per; null where none is given. */
  per: string | null
}

/** A figure of a text with its unit. */
interface Measured extends Unit, Range {
  values: number[]
  /** Of a length of time, in hours, of a day of 24 and of 8. */
  hours: number[]
  isBare: boolean
}

const longestPiece = 1_000

/** The figures of sources by value, each with the units it has there. */
export class KnownUnits {
  private readonly units = new Map<number, (Unit & { isBare: boolean })[]>()
  private readonly hours = new Set<number>()

  private isRead = false

  constructor(private readonly texts: readonly string[]) {}

  /** Reads the sources once a claim gives a unit. */
  private read(): void {
    if (this.isRead) return
    this.isRead = true
    for (const text of this.texts) {
      for (const line of piecesOf(text)) {
        for (const { values, hours, ...unit } of measure(line)) {
          for (const value of values) this.add(value, unit)
          for (const length of hours) this.hours.add(length)
        }
      }
    }
  }

  private add(value: number, { unit, per, isBare }: Unit & { isBare: boolean }): void {
    const known = this.units.get(value) ?? []
    if (known.some((one) => one.unit === unit && one.per === per && one.isBare === isBare)) return
    this.units.set(value, [...known, { unit, per, isBare }])
  }

  /** Figures of a text with a unit or period other than every one that the sources give them. */
  strange(text: string): Range[] {
    return measure(text).filter(({ values, unit, per, hours, isBare }) => {
      if (isBare && per === null) return false
      this.read()
      if (hours.length > 0 && hours.some((length) => this.hours.has(length)) && per === null) return false
      return values.some((value) => {
        const known = this.units.get(value)
        return known !== undefined && !known.some((one) => agrees({ unit, per }, one))
      })
    })
  }
}

/** A figure without a unit may have any; one of a thing that is counted is no money, share or time. */
function agrees(claim: Unit, known: Unit & { isBare: boolean }): boolean {
  const sameUnit = claim.unit === null || known.isBare || claim.unit === known.unit
  const samePer = claim.per === null || known.per === null || claim.per === known.per
  return sameUnit && samePer
}

function* piecesOf(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    for (let at = 0; at < line.length; at += longestPiece) yield line.slice(at, at + longestPiece)
  }
}

function measure(text: string): Measured[] {
  if (
    !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|half|hundred|thousand|million|an?)\b/i.test(
      text,
    )
  )
    return []
  const format = { decimalComma: writesDecimalComma(guessLanguage(text)) }
  const quantities = findQuantities(text, format)
  const bare = findAmounts(text, format)
    .filter(({ start, end }) => !quantities.some((one) => one.start < end && start < one.end))
    .map(({ start, end, value, upper }) => ({
      start,
      end,
      values: [value, upper],
      hours: [],
      unit: null,
      per: periodIn(readPer(text.slice(end, end + 40))?.per ?? null),
      isBare: true,
    }))
  return [...quantities.map(measured), ...bare]
}

function measured({ kind, start, end, value, upper, unit, per }: Quantity): Measured {
  const values = [value, upper]
  const day = kind === 'duration' ? (hoursOf(unit) ?? 0) : 0
  return {
    start,
    end,
    values,
    hours: day > 0 ? values.flatMap((one) => [rounded(one * day), rounded((one * day) / 3)]) : [],
    unit: kind === 'money' || kind === 'percentage' || kind === 'duration' ? unit : null,
    per: kind === 'frequency' ? null : periodIn(per),
    isBare: false,
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
/** Work is not counted per second: 'two agents as testers' reads like one. */
const periodIn = (per: string | null) =>
  per !== null && per !== 'second' && hoursOf(per) !== null ? per : null
