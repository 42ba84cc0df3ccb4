import type { Context } from '../context'
import { countOverdue } from '../insights'
import { hasFeature } from '../plans'
import { MOST_COUNTED } from './facts'
import { suggestForProject } from './project-rules'
import { selectProjectFacts, selectWorkspaceFacts } from './queries'
import { suggestForWorkspace } from './workspace-rules'

/** Three things to do or ask next. @param projectId narrows them to a project; none for one that is not the caller's */
export async function suggest(ctx: Context, projectId?: string): Promise<string[]> {
  const mayAudit = hasFeature(ctx.principal.tier, 'audits')
  if (projectId !== undefined) {
    const [facts, { items }] = await Promise.all([
      selectProjectFacts(ctx, projectId),
      countOverdue(ctx, { projectId, most: MOST_COUNTED }),
    ])
    if (!facts) return []
    return suggestForProject({ ...facts, mayAudit, overdueItems: items })
  }
  const [facts, { items, contacts, contactName }] = await Promise.all([
    selectWorkspaceFacts(ctx),
    countOverdue(ctx, { projectId: null, most: MOST_COUNTED }),
  ])
  return suggestForWorkspace({
    ...facts,
    mayAudit,
    overdueItems: items,
    overdueContacts: contacts,
    overdueContactName: contactName,
  })
}
