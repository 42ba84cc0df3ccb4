import type { Principal, Transaction } from '../../contract/context'
import { hasFeature } from '../../contract/plans'
import { countOverdue } from '../insights'
import type { Suggestion } from './contract'
import { MOST_COUNTED } from './facts'
import { suggestForProject } from './project-rules'
import { selectProjectFacts, selectWorkspaceFacts } from './queries'
import { suggestForWorkspace } from './workspace-rules'

type CallContext = { tx: Transaction; principal: Principal }

/** Three suggestions for the workspace or for one project; none for a project that is not the caller's. */
export async function suggest(ctx: CallContext, projectId?: string): Promise<Suggestion[]> {
  const mayAudit = hasFeature(ctx.principal.tier, 'audits')
  if (projectId !== undefined) {
    const [facts, { items }] = await Promise.all([
      selectProjectFacts(ctx, projectId),
      countOverdue(ctx, { projectId, most: MOST_COUNTED }),
    ])
    if (!facts) return []
    return suggestForProject({ ...facts, mayAudit, overdueItems: items })
  }
  return suggestMany(ctx)
}

/** Suggestions for the workspace. @param wanted how many at most */
export async function suggestMany(ctx: CallContext, wanted?: number): Promise<Suggestion[]> {
  const mayAudit = hasFeature(ctx.principal.tier, 'audits')
  const [facts, { items, contacts, contactName }] = await Promise.all([
    selectWorkspaceFacts(ctx),
    countOverdue(ctx, { projectId: null, most: MOST_COUNTED }),
  ])
  return suggestForWorkspace(
    {
      ...facts,
      mayAudit,
      overdueItems: items,
      overdueContacts: contacts,
      overdueContactName: contactName,
    },
    wanted,
  )
}
