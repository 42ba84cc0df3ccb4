import { requirePrincipal } from '@/app/_server/session'
import { analysisOperations } from '@/lib/analysis'
import type { FindingsWire } from '@/lib/analysis/findings-contract'
import { callAsUser } from '@/lib/api/call'
import { Refusal } from '@/lib/errors'

/** The findings of the latest completed audit; null when there is none yet. */
export async function findFindings(projectId: string): Promise<FindingsWire | null> {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(analysisOperations.getFindings, principal, { params: { id: projectId } })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
