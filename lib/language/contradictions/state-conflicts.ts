import { brokenRules } from './broken-rules'
import type { Conflict } from './conflict'
import { deniedReports } from './denied-reports'
import { opposedStates } from './opposites'
import type { Scene } from './scene'
import { shadowKeeping } from './shadow-keeping'
import type { Rarity } from './subject'
import { viewOf } from './view'

/** A sentence or row longer than this speaks of too much to be set against another as a whole. */
const longestChars = 320
const asks = /\?["')\]]*$/

/** Where one source says a thing is done or so, and another says it is not. */
export function stateConflicts(scenes: readonly Scene[], rarity: Rarity): Conflict[] {
  const views = scenes.filter(({ text }) => text.length <= longestChars && !asks.test(text)).map(viewOf)
  return [
    ...deniedReports(views),
    ...brokenRules(views, rarity),
    ...opposedStates(views, rarity),
    ...shadowKeeping(views, rarity),
  ]
}
