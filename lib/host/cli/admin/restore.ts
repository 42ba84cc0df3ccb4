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
    .option('--allow-missing-files', 'also when the backup lacks files that its rows refer to')
    .action(async (given: string, options: { yes?: boolean; allowMissingFiles?: boolean }) => {
      const file = resolveArgument(given)
      const { yes: replaces = false, allowMissingFiles } = options
      print(
        await withDatabase((url) => restoreBackup(url, file, { replaces, allowMissingFiles }), {
          anySecrets: true,
        }),
      )
    })
}
