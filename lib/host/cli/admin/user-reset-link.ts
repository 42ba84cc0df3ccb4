import type { Command } from 'commander'
import { z } from 'zod'
import { emailAddress } from '../../../contract/wire'
import { withDatabase } from './database'
import { asOption, check, print } from './usage'

const Options = z.object({ email: emailAddress })

export function addUserResetLink(user: Command): void {
  user
    .command('reset-link')
    .description('make a link that sets a new password, valid for one hour')
    .requiredOption('--email <address>')
    .action(async (given) => {
      const { email } = check(Options, given, asOption)
      const url = await withDatabase(async () => {
        const { createResetLinkAcrossOwners } = await import('../../../account/users')
        return createResetLinkAcrossOwners(email)
      })
      print({ url })
    })
}
