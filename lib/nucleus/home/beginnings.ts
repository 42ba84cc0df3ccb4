import { findOnboarding } from '../../account/users'
import { ONBOARDING_HINTS } from '../../account/users/constants'
import type { OwnerContext } from '../../contract/context'
import type { BeginningsWire } from './contract'
import { selectBeginnings } from './project-queries'

/** What the account has begun, and what still greets it. */
export async function describeBeginnings(ctx: OwnerContext, isReady: boolean): Promise<BeginningsWire> {
  const [begun, account] = await Promise.all([selectBeginnings(ctx), findOnboarding(ctx)])
  const putAway = ONBOARDING_HINTS.filter((hint) => account?.dismissed[hint] !== undefined)
  return {
    ...begun,
    hasProfile: Boolean(account?.name?.trim() || account?.company?.trim()),
    sample: putAway.includes('sample') ? 'removed' : isReady ? 'ready' : 'preparing',
    putAway,
  }
}
