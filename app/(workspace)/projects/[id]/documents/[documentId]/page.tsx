import type { Metadata } from 'next'
import { PageHeader } from '@/lib/ui/page-header'
import { offsetOf } from '@/lib/ui/source-sections'
import { findProject } from '../../_server/find-project'
import { factsOf } from '../_components/document-words'
import { findDocument } from '../_server/find-document'
import { DocumentView } from './_components/document-view'

interface DocumentPageProps {
  params: Promise<{ id: string; documentId: string }>
  searchParams: Promise<{ start?: string | string[]; end?: string | string[] }>
}

export async function generateMetadata({ params }: DocumentPageProps): Promise<Metadata> {
  const { id, documentId } = await params
  const [{ fileName }, { clientName }] = [await findDocument(id, documentId), await findProject(id)]
  return { title: `${fileName} · ${clientName}` }
}

/** A document and its text; `?start=..&end=..` marks a passage, in UTF-16 code units. */
export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const { id, documentId } = await params
  const document = await findDocument(id, documentId)
  const { start, end } = await searchParams
  return (
    <>
      <PageHeader
        back={{ href: `/projects/${id}/documents`, label: 'Documents' }}
        title={<span style={{ overflowWrap: 'anywhere' }}>{document.fileName}</span>}
        description={factsOf(document)}
      />
      <DocumentView projectId={id} initialDocument={document} start={offsetOf(start)} end={offsetOf(end)} />
    </>
  )
}
