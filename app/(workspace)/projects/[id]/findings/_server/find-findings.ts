import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import type { FindingsWire } from '@/lib/audit/analysis/findings-contract'
import { AppError } from '@/lib/contract/errors'

/** The findings of the latest completed audit; null when there is none yet. */
export async function findFindings(projectId: string): Promise<FindingsWire | null> {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(analysisOperations.getFindings, principal, { params: { id: projectId } })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
