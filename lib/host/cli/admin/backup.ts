import type { Command } from 'commander'
import { writeBackup } from '../backup/write-backup'
import { resolveArgument } from '../environment'
import { withDatabase } from './database'
import { print } from './usage'

export function addBackup(root: Command): void {
  root
    .command('backup')
    .description('write all data, files and secrets into one file, while the workspace runs')
    .argument('<file>', 'such as workspace.tar.gz; keep it as safe as the workspace itself')
    .option('--allow-missing-files', 'also when the file store lacks files that rows refer to')
    .action(async (given: string, { allowMissingFiles }: { allowMissingFiles?: boolean }) => {
      const file = resolveArgument(given)
      print(await withDatabase((url) => writeBackup(url, file, { allowMissingFiles })))
    })
}
