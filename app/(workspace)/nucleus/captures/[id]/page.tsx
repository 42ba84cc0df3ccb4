import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { offsetOf } from '@/lib/ui/source-sections'
import { projectChoices, readProjects } from '../../../_server/project-choices'
import { findCapture } from '../_server/find-capture'
import { CaptureView } from './_components/capture-view'

interface CapturePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<'item' | 'start' | 'end', string | string[] | undefined>>
}

export async function generateMetadata({ params }: CapturePageProps): Promise<Metadata> {
  // Switched off, the layout says so instead of this page.
  const { flags } = await requirePrincipal()
  if (!flags.nucleus) return { title: 'Captures' }
  const { capture } = await findCapture((await params).id)
  return { title: capture.title }
}

/** `?item=` leads to the passage of an item, `?start=..&end=..` to any passage, in UTF-16 code units. */
export default async function CapturePage({ params, searchParams }: CapturePageProps) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const [initial, latest] = await Promise.all([findCapture((await params).id), readProjects(principal)])
  const { item, start, end } = await searchParams
  return (
    <CaptureView
      key={initial.capture.id}
      initial={initial}
      projects={await projectChoices(principal, latest, [initial.capture.projectId])}
      asked={{
        itemId: typeof item === 'string' ? item : undefined,
        start: offsetOf(start),
        end: offsetOf(end),
      }}
    />
  )
}
