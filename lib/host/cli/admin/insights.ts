import type { Command } from 'commander'
import { withDatabase } from './database'
import { print } from './usage'

export function addInsights(root: Command): void {
  root
    .command('insights')
    .description('insights that workspaces detect')
    .command('run')
    .description('detect insights in all workspaces now, without waiting for the hour')
    .action(async () => {
      const insights = await withDatabase(async () => {
        const { detectEverywhereAcrossOwners } = await import('../../../nucleus/insights')
        return detectEverywhereAcrossOwners()
      })
      print({ insights })
    })
}
