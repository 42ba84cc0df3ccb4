import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { documentOperations } from '@/lib/audit/documents'
import { PageHeader } from '@/lib/ui/page-header'
import { isSample } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { DocumentsWorkspace } from './_components/documents-workspace'

interface DocumentsPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: DocumentsPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Documents · ${clientName}` }
}

export default async function DocumentsPage({ params }: DocumentsPageProps) {
  const principal = await requirePrincipal()
  const project = await findProject((await params).id)
  const { documents } = await callAsUser(documentOperations.listDocuments, principal, {
    params: { id: project.id },
  })
  return (
    <>
      <PageHeader
        title="Documents"
        description="What the client gave you. Documents are read in the background; the audit cites their passages."
      />
      <DocumentsWorkspace
        projectId={project.id}
        initialDocuments={documents}
        isReadOnly={isSample(project.id)}
        closedReason={closedReasonOf(project.status, principal.flags)}
      />
    </>
  )
}

function closedReasonOf(
  status: string,
  flags: Awaited<ReturnType<typeof requirePrincipal>>['flags'],
): string | undefined {
  if (status === 'archived') return 'An archived project takes no documents.'
  if (!flags['agent-api'] || !flags['agent-document-upload'])
    return 'Uploading is switched off for this account.'
  return undefined
}
