import { eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { FLAGS } from '../../contract/plans'
import { users } from './tables'

/** Selects the ids of accounts that have not switched a flag off for themselves. */
export const usersWithFlag = (flag: (typeof FLAGS)[number]): SQL => sql`(
  select ${users.id} from ${users}
  where coalesce((${users.flags} ->> ${sql.raw(`'${flag}'`)})::boolean, true))`

/** The columns of users that other modules may read, to select from or join on `userId`. */
export const owners = new QueryBuilder()
  .select({
    userId: users.id,
    email: users.email,
    name: users.name,
    company: users.company,
    logoUrl: users.logoUrl,
    tier: users.tier,
    flags: users.flags,
  })
  .from(users)
  .as('owners')

/** Locks the caller's row until the transaction ends, so that creations under a limit are serialised. */
export async function lockOwner(ctx: OwnerContext): Promise<void> {
  await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
    .for('no key update')
}
