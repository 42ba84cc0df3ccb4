import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { captureOperations } from '@/lib/nucleus/captures'

/** Loads the capture with its items once for each page. An absent or deleted one and another account's are all a 404. */
export const findCapture = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(captureOperations.getCapture, principal, { params: { id } })
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})
