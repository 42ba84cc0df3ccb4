import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { captureOperations } from '@/lib/captures'
import { Refusal } from '@/lib/errors'

/** The capture with its items, once for each page; what is absent, deleted or another account's is not found. */
export const findCapture = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    return await callAsUser(captureOperations.getCapture, principal, { params: { id } })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound()
    throw error
  }
})
