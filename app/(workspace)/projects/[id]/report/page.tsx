import { Anchor, Stack, Title } from '@mantine/core'
import { IconLink, IconReport } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import { reportShareOperations } from '@/lib/audit/report-shares'
import { MAX_SHARES } from '@/lib/audit/report-shares/constants'
import { loadReportPreview, reportOperations, usualPageSize } from '@/lib/audit/reports'
import type { SessionPrincipal } from '@/lib/contract/context'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { NewButton } from '@/lib/ui/new-dialog'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { isSample, readerOfProject } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { CommentList } from './_components/comment-list'
import { Composer } from './_components/composer/composer'
import { Downloads } from './_components/downloads'
import { ExportMenu } from './_components/export-menu'
import { ReportPreview } from './_components/report-preview'
import { ShareList } from './_components/share-list'
import classes from './page.module.css'

/** Comments shown at once. */
const pageSize = 50

interface ReportPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Pick<ReportPageProps, 'params'>): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Report · ${clientName}` }
}

export default async function ReportPage({ params, searchParams }: ReportPageProps) {
  const principal = await requirePrincipal()
  const { comments: asked } = await searchParams
  const project = await findProject((await params).id)
  const isOwn = !isSample(project.id)
  const ofProject = { params: { id: project.id } }
  const [content, { reports }, { settings }, { shares }] = await Promise.all([
    loadReportPreview(readerOfProject(principal, project.id), project.id),
    callAsUser(reportOperations.listReports, principal, ofProject),
    callAsUser(reportOperations.getReportSettings, principal, ofProject),
    isOwn ? callAsUser(reportShareOperations.listReportShares, principal, ofProject) : { shares: [] },
  ])
  return (
    <>
      <PageHeader
        title="Report"
        description={content && 'The current findings. Every citation links to its passage.'}
        actions={
          content && (
            <>
              {isOwn && shares.length < MAX_SHARES && (
                <NewButton leftSection={<IconLink size={16} aria-hidden />}>Share the report</NewButton>
              )}
              <Exports principal={principal} projectId={project.id} />
            </>
          )
        }
      />
      {content ? (
        <div className={classes.page}>
          <Anchor href="#files" className={classes.jump}>
            Downloads{isOwn && ', share links and composition'}
          </Anchor>
          <ReportPreview content={content} />
          <Stack id="files" gap="xl" className={classes.panel}>
            <Downloads
              projectId={project.id}
              initialReports={reports}
              usualPageSize={usualPageSize(project.currency)}
              canMake={isOwn}
            />
            {isOwn && <ShareList projectId={project.id} shares={shares} />}
            {isOwn && <Comments principal={principal} projectId={project.id} asked={asked} />}
            {isOwn && (
              <section aria-labelledby="compose">
                <Title order={2} id="compose" size="h3" mb="xs">
                  Compose
                </Title>
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
              </section>
            )}
          </Stack>
        </div>
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

/** @param asked the page of comments, as the address names it */
async function Comments({ principal, projectId, asked }: OfProject & { asked: SearchParams[string] }) {
  const page = Math.max(1, Math.trunc(Number(asked)) || 1)
  const { comments, unread, pagination } = await callAsUser(
    reportShareOperations.listReportComments,
    principal,
    { params: { id: projectId }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
  )
  const href = (to: number) => `/projects/${projectId}/report${to > 1 ? `?comments=${to}` : ''}#comments`
  const lastPage = Math.max(1, Math.ceil(pagination.total / pageSize))
  if (page > lastPage) redirect(href(lastPage))
  return (
    pagination.total > 0 && (
      <div>
        <CommentList
          projectId={projectId}
          comments={comments}
          unread={unread}
          isWhole={pagination.total <= pageSize}
        />
        <PageLinks
          page={page}
          pageSize={pageSize}
          total={pagination.total}
          href={href}
          label="Pages of comments"
        />
      </div>
    )
  )
}

function NoReport({ projectId }: { projectId: string }) {
  return (
    <EmptyMessage
      icon={IconReport}
      title="No report yet"
      description="Run the audit to get a report with opportunities, risks, memos and their evidence."
      actions={<LinkButton href={`/projects/${projectId}/analysis`}>Go to the analysis</LinkButton>}
    />
  )
}
