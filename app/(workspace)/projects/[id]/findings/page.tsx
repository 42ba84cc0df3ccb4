import { IconListSearch } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import type { FindingsWire } from '@/lib/audit/analysis/findings-contract'
import { businessCaseOperations } from '@/lib/audit/business-case'
import type { BusinessCaseWire } from '@/lib/audit/business-case/contract'
import { AppError } from '@/lib/contract/errors'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { valuesOf } from '../_components/case-values'
import { canEditProject } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { listRuns } from '../_server/list-runs'
import { FindingsWorkspace } from './_components/findings-workspace'

interface FindingsPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: FindingsPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Findings · ${clientName}` }
}

export default async function FindingsPage({ params }: FindingsPageProps) {
  const principal = await requirePrincipal()
  const project = await findProject((await params).id)
  const [findings, businessCase, { runs }] = await Promise.all([
    findFindings(project.id),
    findBusinessCase(project.id),
    listRuns(project.id),
  ])
  const base = `/projects/${project.id}`
  if (!findings) {
    return (
      <>
        <PageHeader title="Findings" />
        <EmptyMessage
          icon={IconListSearch}
          title="No findings yet"
          description="Run the audit to get findings, each with its evidence from documents and interviews."
          actions={<LinkButton href={`${base}/analysis`}>Go to the analysis</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Findings"
        description={
          canEditProject(principal, project.id) &&
          'Edit freely. The report uses your version; the analyst’s stays visible.'
        }
        actions={
          <>
            <LinkButton href={`${base}/findings/runs`} variant="default">
              {runs.length > 1 ? `Runs (${runs.length})` : 'Runs'}
            </LinkButton>
            <LinkButton href={`${base}/report`}>Open the report</LinkButton>
          </>
        }
      />
      <FindingsWorkspace
        // Another audit brings other findings.
        key={findings.analysis.id}
        projectId={project.id}
        initialFindings={findings}
        values={valuesOf(businessCase)}
        canEdit={canEditProject(principal, project.id)}
      />
    </>
  )
}

/** The findings of the latest completed audit; null when there is none yet. */
const findFindings = (id: string): Promise<FindingsWire | null> =>
  nullIfMissing(async () =>
    callAsUser(analysisOperations.getFindings, await requirePrincipal(), { params: { id } }),
  )

/** The business case of the same audit. */
const findBusinessCase = (id: string): Promise<BusinessCaseWire | null> =>
  nullIfMissing(async () => {
    const answer = await callAsUser(businessCaseOperations.getBusinessCase, await requirePrincipal(), {
      params: { id },
    })
    return answer.businessCase
  })

async function nullIfMissing<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
