import type { Command } from 'commander'
import { z } from 'zod'
import { emailAddress, newPassword } from '../../../contract/wire'
import { withDatabase } from './database'
import { asOption, check, print } from './usage'
import { Credits, passwordHelp, Tier, withPassword } from './values'

const Options = z.object({
  email: emailAddress,
  password: newPassword,
  tier: Tier,
  credits: Credits.optional(),
})

export function addUserCreate(user: Command): void {
  user
    .command('create')
    .description('create an account')
    .requiredOption('--email <address>')
    .requiredOption('--password <password>', passwordHelp)
    .requiredOption('--tier <tier>', 'solo, starter, growth or agency')
    .option('--credits <number>', 'credits of the first period; the plan’s when left out')
    .action(async (given) => {
      const options = check(Options, await withPassword(given), asOption)
      const created = await withDatabase(async () => {
        const { createUserAcrossOwners, describeUserAcrossOwners } = await import('../../../account/users')
        const { email } = await createUserAcrossOwners(options)
        return describeUserAcrossOwners(email)
      })
      print({ user: created })
    })
}
