import type { Command } from 'commander'
import { z } from 'zod'
import { emailAddress, newPassword } from '../../../contract/wire'
import { withDatabase } from './database'
import { asOption, check, print, UsageError } from './usage'
import { Credits, FlagSwitches, passwordHelp, Tier, withPassword } from './values'

const Options = z.object({
  email: emailAddress,
  tier: Tier.optional(),
  credits: Credits.optional(),
  password: newPassword.optional(),
  flag: FlagSwitches.optional(),
})

export function addUserSet(user: Command): void {
  user
    .command('set')
    .description('change an account')
    .requiredOption('--email <address>')
    .option('--tier <tier>', 'solo, starter, growth or agency')
    .option('--credits <number>', 'what is left in the running period')
    .option('--password <password>', `ends every session of the account; ${passwordHelp}`)
    .option(
      '--flag <name=on|off...>',
      'switch a feature for this account',
      (value: string, earlier: string[] = []) => [...earlier, value],
    )
    .action(async (given) => {
      const { flag: flags, ...changes } = check(Options, await withPassword(given), asOption)
      if (Object.keys(changes).length === 1 && !flags) {
        throw new UsageError('Nothing to change: give --tier, --credits, --password or --flag.')
      }
      const changed = await withDatabase(async () => {
        const { setUserAcrossOwners } = await import('../../../account/users')
        return setUserAcrossOwners({ ...changes, flags })
      })
      print({ user: changed })
    })
}
