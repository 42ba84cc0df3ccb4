import type { Command } from 'commander'
import { z } from 'zod'
import { emailAddress, newPassword } from '../../../contract/wire'
import { env, isProduction } from '../../../platform/env'
import { OperatorError } from '../operator-error'
import { withDatabase } from './database'
import { asOption, check, print } from './usage'

const Options = z.object({ email: emailAddress, password: newPassword, force: z.boolean().default(false) })

export function addSeed(root: Command): void {
  root
    .command('seed')
    .description('fill a development workspace with realistic rows; again adds nothing')
    .option('--email <address>', 'account, made when missing', 'seed@example.com')
    .option('--password <password>', 'of an account that is made', 'seed password')
    .option('--force', 'also in production: with a public BASE_URL or NODE_ENV=production')
    .action(async (given) => {
      const { email, password, force } = check(Options, given, asOption)
      const { BASE_URL } = env()
      if (!force && (isProduction() || (BASE_URL && !isLocal(BASE_URL)))) {
        throw new OperatorError('This is a workspace in production: seed it with --force only.')
      }
      const seeded = await withDatabase(async () => {
        const { seedWorkspaceAcrossOwners } = await import('../../demo/seed/seed-workspace')
        return seedWorkspaceAcrossOwners(email, password)
      })
      print({ seeded })
    })
}

const isLocal = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
