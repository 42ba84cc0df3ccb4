import type { Command } from 'commander'
import { withDatabase } from './database'
import { print } from './usage'

export function addUserList(user: Command): void {
  user
    .command('list')
    .description('list all accounts')
    .action(async () => {
      const users = await withDatabase(async () => {
        const { listUsersAcrossOwners } = await import('../../../account/users')
        return listUsersAcrossOwners()
      })
      print({ users })
    })
}
