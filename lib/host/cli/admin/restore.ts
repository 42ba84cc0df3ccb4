import type { Command } from 'commander'
import { restoreBackup } from '../backup/restore-backup'
import { resolveArgument } from '../environment'
import { withDatabase } from './database'
import { print } from './usage'

export function addRestore(root: Command): void {
  root
    .command('restore')
    .description('replace everything in the workspace by what a backup holds')
    .argument('<file>', 'a file that backup wrote')
    .option('--yes', 'do so although there are accounts in the workspace')
    .action(async (given: string, options: { yes?: boolean }) => {
      const file = resolveArgument(given)
      print(await withDatabase((url) => restoreBackup(url, file, { replaces: options.yes === true })))
    })
}
