import { IconRoute } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { roadmapOperations } from '@/lib/audit/roadmap'
import { AppError } from '@/lib/contract/errors'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { canEditProject } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { RoadmapWorkspace } from './_components/roadmap-workspace'

interface RoadmapPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: RoadmapPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Roadmap · ${clientName}` }
}

export default async function RoadmapPage({ params }: RoadmapPageProps) {
  const principal = await requirePrincipal()
  const project = await findProject((await params).id)
  const roadmap = await findRoadmap(project.id)
  if (!roadmap) {
    return (
      <>
        <PageHeader title="Roadmap" />
        <EmptyMessage
          icon={IconRoute}
          title="No roadmap yet"
          description="Run the audit; then its opportunities are placed by quarters."
          actions={<LinkButton href={`/projects/${project.id}/analysis`}>Go to the analysis</LinkButton>}
        />
      </>
    )
  }
  return (
    <RoadmapWorkspace
      key={roadmap.analysisId}
      initial={roadmap}
      canEdit={canEditProject(principal, project.id)}
    />
  )

  async function findRoadmap(id: string) {
    try {
      return (await callAsUser(roadmapOperations.getRoadmap, principal, { params: { id } })).roadmap
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    }
  }
}
