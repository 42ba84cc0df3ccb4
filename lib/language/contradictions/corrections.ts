import type { Claim } from './claims'
import { reportsDocument } from './comparability'
import type { Unit } from './units'

/** The figures of each statement. */
export type ClaimsOfUnit = ReadonlyMap<Unit, readonly Claim[]>

/** Whether a statement gives the figure of a claim too: 'in 2025 91 %, the goal is 96 %' agrees with 96 %. */
export const gives = (unit: Unit | null, claim: Claim, ofUnit: ClaimsOfUnit): boolean =>
  unit !== null && givenIn(unit, claim, ofUnit) !== undefined

const givenIn = (unit: Unit, { measure, low, high }: Claim, ofUnit: ClaimsOfUnit): Claim | undefined =>
  ofUnit.get(unit)?.find((own) => isSameMeasure(own.measure, measure) && own.low === low && own.high === high)

/** 'The leaflet says EUR 4.20' repeats a price for each without saying so. */
const isSameMeasure = (one: string, other: string): boolean =>
  one === other || (one.startsWith('money') && other.startsWith('money'))

const setAgainst =
  /\bnot(?:,[^,.;]{1,30},)? (?:the |a |an |just |only |really )?$|\b(?:instead of|rather than|but (?:really|actually|in (?:fact|practice|reality)))\b/i
/** From one figure to the one that it is set against. */
const longestTurn = 50

/** 'On paper two days, but really ten', and 'the manual says EUR 4. I arrive at nine'. */
export function quotes(claim: Claim, other: Claim, ofUnit: ClaimsOfUnit): boolean {
  const { unit, cell } = claim
  if (cell || unit.source.sourceType !== 'interview' || other.unit.source.sourceType === 'interview')
    return false
  const repeated = givenIn(unit, other, ofUnit)
  if (repeated) {
    const [first, second] = repeated.start < claim.start ? [repeated, claim] : [claim, repeated]
    const turn = unit.source.text.slice(first.end, second.start)
    return turn.length <= longestTurn && setAgainst.test(turn)
  }
  // With several counts, it is unknown which one replaces the reported one.
  const isAlone = claim.kind !== 'count' || ofUnit.get(unit)?.length === 1
  return isAlone && gives(unit.previous, other, ofUnit) && reportsDocument.test((unit.previous as Unit).text)
}

const denies = /^\W*(?:and )?not (?:the |a |an )?/i

/** '1,130 trolleys are missing. Not 400.' denies the 400 of another source. */
export function isDenied(
  claim: Claim,
  other: Claim,
  next: ReadonlyMap<Unit | null, Unit>,
  ofUnit: ClaimsOfUnit,
): boolean {
  const following = next.get(claim.unit)
  const turn = following && denies.exec(following.text)?.[0]
  if (!following || turn === undefined) return false
  // With several figures of one measure, it is unknown which one replaces the denied one.
  if (ofUnit.get(claim.unit)?.filter(({ measure }) => measure === claim.measure).length !== 1) return false
  const [first] = ofUnit.get(following) ?? []
  return first?.start === following.start + turn.length && areEqualOrRounded(first, other)
}

/** 'Four comma two' repeats 4,200,000. */
const areEqualOrRounded = ({ low }: Claim, { low: other }: Claim): boolean =>
  low === other ||
  (low < thousand && [thousand, million].some((scale) => Math.abs(low * scale - other) < scale / 1000))
const thousand = 1_000
const million = 1_000_000
