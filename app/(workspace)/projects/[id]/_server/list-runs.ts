import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'

/** The completed audits of a project, the latest first, and what happened since; once for each page. */
export const listRuns = cache(async (id: string) =>
  callAsUser(analysisOperations.listAuditRuns, await requirePrincipal(), { params: { id } }),
)
