import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { AppError } from '@/lib/contract/errors'
import { captureOperations, captureRecordOperations } from '@/lib/nucleus/captures'
import { offsetOf } from '@/lib/ui/source-sections'
import { projectChoices, readProjects } from '../../../_server/project-choices'
import { CaptureView } from './_components/capture-view'

/** Loads the capture with its items once for each page. An absent or deleted one and another account's are all a 404. */
const findCapture = cache(async (id: string) => {
  const principal = await requirePrincipal()
  try {
    const [initial, review] = await Promise.all([
      callAsUser(captureOperations.getCapture, principal, { params: { id } }),
      callAsUser(captureRecordOperations.getCaptureReview, principal, { params: { id } }),
    ])
    return { initial, review }
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})

interface CapturePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<'item' | 'start' | 'end', string | string[] | undefined>>
}

export async function generateMetadata({ params }: CapturePageProps): Promise<Metadata> {
  // When Nucleus is switched off, the layout says so instead of this page.
  const { flags } = await requirePrincipal()
  if (!flags.nucleus) return { title: 'Captures' }
  const { initial } = await findCapture((await params).id)
  return { title: initial.capture.title }
}

/** `?item=` leads to the passage of an item, `?start=..&end=..` to any passage, in UTF-16 code units. */
export default async function CapturePage({ params, searchParams }: CapturePageProps) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const [{ initial, review }, latest] = await Promise.all([
    findCapture((await params).id),
    readProjects(principal),
  ])
  const { item, start, end } = await searchParams
  return (
    <CaptureView
      key={initial.capture.id}
      initial={initial}
      review={review}
      projects={await projectChoices(principal, latest, [initial.capture.projectId])}
      asked={{
        itemId: typeof item === 'string' ? item : undefined,
        start: offsetOf(start),
        end: offsetOf(end),
      }}
    />
  )
}
