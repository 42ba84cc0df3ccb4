import { Stack, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { hasFeature, PLANS, requiredTier } from '@/lib/contract/plans'
import { LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { MetadataSection } from '@/lib/ui/record-section'
import { Section } from '@/lib/ui/section'
import { nextStepOf } from '../../_kit/projects/next-step'
import { ArchivedNote } from './_components/archived-note'
import { Lifecycle } from './_components/lifecycle'
import { PlanNote } from './_components/plan-note'
import { ProjectActions } from './_components/project-actions'
import { ProjectCaptures } from './_components/project-captures'
import { ProjectFacts } from './_components/project-facts'
import { findProject } from './_server/find-project'

interface ProjectPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: ProjectPageProps): Promise<Metadata> {
  const project = await findProject((await params).id)
  return { title: project.clientName }
}

export default async function ProjectPage({ params }: ProjectPageProps) {
  const { tier, flags } = await requirePrincipal()
  const project = await findProject((await params).id)
  const canEdit = hasFeature(tier, 'audits')
  const next = nextStepOf(project)
  return (
    <>
      <PageHeader
        title={project.clientName}
        description={`${project.industry} · ${project.companySize} · ${project.currency}`}
        actions={
          <>
            <ProjectActions project={project} canEdit={canEdit} />
            <LinkButton href={`/projects/${project.id}${next.path}`}>{next.label}</LinkButton>
          </>
        }
      />
      <Stack gap="xl">
        {project.status === 'archived' && <ArchivedNote projectId={project.id} />}
        {!canEdit && <PlanNote current={PLANS[tier].name} required={PLANS[requiredTier('audits')].name} />}
        <Lifecycle project={project} />
        <ProjectFacts project={project} />
        {flags.nucleus && <ProjectCaptures projectId={project.id} />}
        <Section title="Description">
          {project.description ? (
            <Text maw="46rem" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {project.description}
            </Text>
          ) : (
            <Text c="dimmed">No description yet.</Text>
          )}
        </Section>
        <MetadataSection metadata={project.metadata} />
      </Stack>
    </>
  )
}
