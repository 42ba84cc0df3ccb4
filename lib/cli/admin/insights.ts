import type { Command } from 'commander'
import { withDatabase } from './database'
import { print } from './usage'

export function addInsights(root: Command): void {
  root
    .command('insights')
    .description('what workspaces notice by themselves')
    .command('run')
    .description('look through all workspaces now, without waiting for the hour')
    .action(async () => {
      const insights = await withDatabase(async () => {
        const { lookEverywhereAcrossOwners } = await import('../../insights')
        return lookEverywhereAcrossOwners()
      })
      print({ insights })
    })
}
