import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'

/** Loads the ReadyLink once for each page. An absent one and another account's are both a 404. */
export const findReadyLink = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    const { data } = await callAsUser(readyLinkOperations.getReadyLink, principal, { params: { id } })
    return data
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})

export interface ReadyLinkPageProps {
  params: Promise<{ id: string }>
}

/** The title of a page of one ReadyLink. */
export async function readyLinkTitle(params: Promise<{ id: string }>, page: string) {
  const link = await findReadyLink((await params).id)
  return { title: `${page} · ${link.name}` }
}
