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
  secondFactor: z.literal('off', 'can only be set to off').optional(),
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
    .option('--second-factor <off>', 'let somebody in who lost authenticator app and recovery codes')
    .action(async (given) => {
      const { flag: flags, secondFactor, ...changes } = check(Options, await withPassword(given), asOption)
      if (Object.keys(changes).length === 1 && !flags && !secondFactor) {
        throw new UsageError(
          'Nothing to change: give --tier, --credits, --password, --flag or --second-factor off.',
        )
      }
      const changed = await withDatabase(async () => {
        const { setUserAcrossOwners } = await import('../../../account/users')
        const { turnOffSecondFactor } = await import('../../../account/second-factor')
        const user = await setUserAcrossOwners({ ...changes, flags })
        if (secondFactor) await turnOffSecondFactor(user.id)
        return user
      })
      print({ user: changed })
    })
}
