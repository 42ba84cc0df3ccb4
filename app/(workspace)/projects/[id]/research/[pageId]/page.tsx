import { Anchor } from '@mantine/core'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { researchOperations } from '@/lib/audit/research'
import { AppError } from '@/lib/contract/errors'
import { PageHeader } from '@/lib/ui/page-header'
import { offsetOf } from '@/lib/ui/source-sections'
import { SourceText } from '@/lib/ui/source-text'
import { findProject } from '../../_server/find-project'

/** Loads a page of the client's website as it was read. An absent one and another account's are both a 404. */
const findResearchPage = cache(async (id: string, pageId: string) => {
  const principal = await requirePrincipal()
  try {
    const answer = await callAsUser(researchOperations.getResearchPage, principal, { params: { id, pageId } })
    return answer.page
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})

interface ResearchPageProps {
  params: Promise<{ id: string; pageId: string }>
  searchParams: Promise<{ start?: string | string[]; end?: string | string[] }>
}

export async function generateMetadata({ params }: ResearchPageProps): Promise<Metadata> {
  const { id, pageId } = await params
  const [page, { clientName }] = [await findResearchPage(id, pageId), await findProject(id)]
  return { title: `${page.title || page.url} · ${clientName}` }
}

/** The text of a page of the client's website when it was read; `?start=..&end=..` marks a passage. */
export default async function ResearchPage({ params, searchParams }: ResearchPageProps) {
  const { id, pageId } = await params
  const page = await findResearchPage(id, pageId)
  const { start, end } = await searchParams
  return (
    <>
      <PageHeader
        back={{ href: `/projects/${id}/analysis`, label: 'Analysis' }}
        title={<span style={{ overflowWrap: 'anywhere' }}>{page.title || page.url}</span>}
        description={
          <Anchor
            href={page.url}
            rel="noreferrer nofollow"
            target="_blank"
            style={{ overflowWrap: 'anywhere' }}
          >
            {page.url}
          </Anchor>
        }
      />
      <SourceText
        text={page.text}
        start={offsetOf(start)}
        end={offsetOf(end)}
        label={`Text of ${page.url}`}
      />
    </>
  )
}
