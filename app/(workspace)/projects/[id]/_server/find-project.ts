import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { projectOperations } from '@/lib/audit/projects'
import { AppError } from '@/lib/contract/errors'

/** Loads the project once for each page. An absent one and another account's are both a 404. */
export const findProject = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(projectOperations.getProject, principal, { params: { id } })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
