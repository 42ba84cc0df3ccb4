import type { Command } from 'commander'
import { withDatabase } from './database'
import { print, UsageError } from './usage'

export function addSecrets(root: Command): void {
  root
    .command('secrets')
    .description('SESSION_SECRET and TOKEN_PEPPER, which all hosts share')
    .command('accept')
    .description('make the present ones those that every host needs, after a change on purpose')
    .option('--yes', 'although sessions or tokens signed with the former ones end')
    .action(async ({ yes }: { yes?: boolean }) => {
      if (!yes) throw new UsageError('--yes: sessions or tokens signed with the former secrets end.')
      await withDatabase(
        async () => {
          const { acceptSecretsAcrossOwners } = await import('../../../account/settings')
          await acceptSecretsAcrossOwners()
        },
        { anySecrets: true },
      )
      print({ secrets: 'accepted' })
    })
}
