import { Stack, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { hasFeature } from '@/lib/contract/plans'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { findProject } from '../_server/find-project'
import { FindingsWorkspace } from './_components/findings-workspace'
import { parseView } from './_components/views'
import { findFindings } from './_server/find-findings'

interface FindingsPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ view?: string | string[] }>
}

export async function generateMetadata({ params }: FindingsPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Findings · ${clientName}` }
}

export default async function FindingsPage({ params, searchParams }: FindingsPageProps) {
  const { tier } = await requirePrincipal()
  const project = await findProject((await params).id)
  const findings = await findFindings(project.id)
  const base = `/projects/${project.id}`
  if (!findings) {
    return (
      <>
        <PageHeader title="Findings" />
        <Stack gap="md" align="flex-start" maw="46rem">
          <Text>
            There are no findings yet. They come out of the audit, each with the passages of documents and
            interviews it rests on.
          </Text>
          <LinkButton href={`${base}/analysis`}>Go to the analysis</LinkButton>
        </Stack>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Findings"
        description="Edit, dismiss, add and reorder; what the analyst wrote stays visible beside your version. Deliverables and report show yours."
        actions={<LinkButton href={`${base}/report`}>Open the report</LinkButton>}
      />
      <FindingsWorkspace
        // Another audit brings other findings.
        key={findings.analysis.id}
        projectId={project.id}
        initialFindings={findings}
        initialView={parseView((await searchParams).view)}
        canEdit={hasFeature(tier, 'audits')}
      />
    </>
  )
}
