import { Box, Stack, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import { reportShareOperations } from '@/lib/audit/report-shares'
import { loadReportPreview, reportOperations, usualPageSize } from '@/lib/audit/reports'
import type { SessionPrincipal } from '@/lib/contract/context'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { isSample, readerOfProject } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { CommentList } from './_components/comment-list'
import { Composer } from './_components/composer'
import { Downloads } from './_components/downloads'
import { ExportMenu } from './_components/export-menu'
import { ReportPreview } from './_components/report-preview'
import { ShareList } from './_components/share-list'

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
  const isOwn = !isSample(project.id)
  const [content, { reports }, { settings }] = await Promise.all([
    loadReportPreview(readerOfProject(principal, project.id), project.id),
    callAsUser(reportOperations.listReports, principal, { params: { id: project.id } }),
    callAsUser(reportOperations.getReportSettings, principal, { params: { id: project.id } }),
  ])
  return (
    <>
      <PageHeader
        title="Report"
        description={
          content && 'The current findings; every citation links to its passage. Download it for the client.'
        }
        actions={content && <Exports principal={principal} projectId={project.id} />}
      />
      {content ? (
        <Stack gap="xl">
          <Downloads
            projectId={project.id}
            initialReports={reports}
            usualPageSize={usualPageSize(project.currency)}
            canMake={isOwn}
          />
          {isOwn && <Sharing principal={principal} projectId={project.id} />}
          {isOwn && (
            <Section
              title="Compose"
              description="What the report holds, for whom, and how people appear in it."
            >
              <Composer
                projectId={project.id}
                settings={settings}
                suggested={{
                  headline: content.headline,
                  decision: content.decision,
                  nextSteps: content.nextSteps,
                  preparedBy: content.preparedBy.join(', '),
                }}
                legal={content.legal}
                owned={[
                  ...content.opportunities.map(({ id, number, title }) => ({
                    id,
                    title: `Case ${number}: ${title}`,
                  })),
                  ...content.risks.map(({ id, number, title }) => ({
                    id,
                    title: `Risk ${number}: ${title}`,
                  })),
                ]}
              />
            </Section>
          )}
          <ReportPreview content={content} />
        </Stack>
      ) : (
        <NoReport projectId={project.id} />
      )}
    </>
  )
}

interface OfProject {
  principal: SessionPrincipal
  projectId: string
}

async function Exports({ principal, projectId }: OfProject) {
  const { stakeholderMemos } = await callAsUser(analysisOperations.getFindings, principal, {
    params: { id: projectId },
  })
  const memos = stakeholderMemos
    .filter(({ isDismissed }) => !isDismissed)
    .map(({ id, stakeholderName }) => ({ id, stakeholderName }))
  return <ExportMenu projectId={projectId} memos={memos} hasActionItems={principal.flags.nucleus} />
}

async function Sharing({ principal, projectId }: OfProject) {
  const params = { params: { id: projectId } }
  const [{ shares }, { comments }] = await Promise.all([
    callAsUser(reportShareOperations.listReportShares, principal, params),
    callAsUser(reportShareOperations.listReportComments, principal, params),
  ])
  return (
    <>
      <ShareList projectId={projectId} shares={shares} />
      {comments.length > 0 && <CommentList projectId={projectId} comments={comments} />}
    </>
  )
}

function NoReport({ projectId }: { projectId: string }) {
  return (
    <Box component="section" maw="34rem">
      <Title order={2} size="h3">
        There is no report yet
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        A report is generated from a completed audit: opportunities, risks, memos and their evidence.
      </Text>
      <LinkButton href={`/projects/${projectId}/analysis`}>Go to the analysis</LinkButton>
    </Box>
  )
}
