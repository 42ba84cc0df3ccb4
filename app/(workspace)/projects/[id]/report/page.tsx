import { Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { loadReportPreview, reportOperations, usualPageSize } from '@/lib/audit/reports'
import { PageHeader } from '@/lib/ui/page-header'
import { findProject } from '../_server/find-project'
import { Downloads } from './_components/downloads'
import { NoReport } from './_components/no-report'
import { ReportPreview } from './_components/report-preview'

interface ReportPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: ReportPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Report · ${clientName}` }
}

export default async function ReportPage({ params }: ReportPageProps) {
  const principal = await requirePrincipal()
  const project = await findProject((await params).id)
  const [content, { reports }] = await Promise.all([
    loadReportPreview(principal.userId, project.id),
    callAsUser(reportOperations.listReports, principal, { params: { id: project.id } }),
  ])
  return (
    <>
      <PageHeader
        title="Report"
        description={
          content &&
          'As the findings are now, with every citation leading to its passage. Download it for the client.'
        }
      />
      {content ? (
        <Stack gap="xl">
          <Downloads
            projectId={project.id}
            initialReports={reports}
            usualPageSize={usualPageSize(project.currency)}
          />
          <ReportPreview content={content} />
        </Stack>
      ) : (
        <NoReport projectId={project.id} />
      )}
    </>
  )
}
