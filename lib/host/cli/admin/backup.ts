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
    .action(async (given: string) => {
      const file = resolveArgument(given)
      print(await withDatabase((url) => writeBackup(url, file)))
    })
}
