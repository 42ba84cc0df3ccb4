import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { canEditProject } from '../../../_server/can-edit'
import { findProject } from '../../../_server/find-project'
import { listRuns } from '../../../_server/list-runs'
import { findRun } from '../../_server/runs'
import { RunMoment } from '../_components/run-moment'
import { RunWorkspace } from './_components/run-workspace'

interface RunPageProps {
  params: Promise<{ id: string; analysisId: string }>
}

export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Earlier run · ${clientName}` }
}

/** An earlier run, read only, from which findings can be restored. */
export default async function RunPage({ params }: RunPageProps) {
  const { id, analysisId } = await params
  const principal = await requirePrincipal()
  const [{ findings, isCurrent }, { runs }] = await Promise.all([findRun(id, analysisId), listRuns(id)])
  const base = `/projects/${id}/findings`
  if (isCurrent) redirect(base)
  return (
    <>
      <PageHeader
        back={{ href: `${base}/runs`, label: 'Runs' }}
        title="Earlier run"
        description={
          <>
            Run of <RunMoment at={findings.analysis.createdAt} />, as you left it. It is not part of the
            report.
          </>
        }
        actions={
          runs[0] && (
            <LinkButton href={`${base}/runs/${runs[0].id}/comparison?from=${analysisId}`} variant="default">
              Compare with the current run
            </LinkButton>
          )
        }
      />
      <RunWorkspace projectId={id} findings={findings} canRestore={canEditProject(principal, id)} />
    </>
  )
}
