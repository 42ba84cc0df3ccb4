import { brokenRules } from './broken-rules'
import type { Conflict } from './conflict'
import { deniedReports } from './denied-reports'
import { opposedStates } from './opposites'
import type { Scene } from './scene'
import { shadowRecords } from './shadow-records'
import type { Rarity } from './subject'
import { viewOf } from './view'

/** A longer sentence or row covers too many subjects to be compared as a whole. */
const longestChars = 320
const asks = /\?["')\]]*$/

/** Finds pairs in which one source says something is done or true, and another says it is not. */
export function stateConflicts(scenes: readonly Scene[], rarity: Rarity): Conflict[] {
  const views = scenes.filter(({ text }) => text.length <= longestChars && !asks.test(text)).map(viewOf)
  return [
    ...deniedReports(views),
    ...brokenRules(views, rarity),
    ...opposedStates(views, rarity),
    ...shadowRecords(views, rarity),
  ]
}
