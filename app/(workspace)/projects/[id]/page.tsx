import { Stack, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { analysisOperations } from '@/lib/audit/analysis'
import { businessCaseOperations } from '@/lib/audit/business-case'
import { interviewOperations } from '@/lib/audit/interviews'
import { companySizeOf } from '@/lib/audit/projects/constants'
import { PLANS, requiredTier } from '@/lib/contract/plans'
import { PageHeader } from '@/lib/ui/page-header'
import { MetadataSection } from '@/lib/ui/record-section'
import { Section } from '@/lib/ui/section'
import { ArchivedNote } from './_components/archived-note'
import { valuesOf } from './_components/case-values'
import classes from './_components/cockpit.module.css'
import { Headline } from './_components/headline'
import { Lifecycle } from './_components/lifecycle'
import { NextStepCard } from './_components/next-step-card'
import { OpenPoints } from './_components/open-points'
import { PlanNote } from './_components/plan-note'
import { ProjectActions } from './_components/project-actions'
import { ProjectCaptures } from './_components/project-captures'
import { ProjectFacts } from './_components/project-facts'
import { SampleTour } from './_components/sample-tour'
import { ScoreHistory } from './_components/score-history'
import { SmallMatrix } from './_components/small-matrix'
import { StageControl } from './_components/stage-control'
import { ValueAtStake } from './_components/value-at-stake'
import { canEditProject, isSample } from './_server/can-edit'
import { findProject } from './_server/find-project'
import { listRuns } from './_server/list-runs'

interface ProjectPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: ProjectPageProps): Promise<Metadata> {
  const project = await findProject((await params).id)
  return { title: project.clientName }
}

export default async function ProjectPage({ params }: ProjectPageProps) {
  const principal = await requirePrincipal()
  const { tier, flags } = principal
  const project = await findProject((await params).id)
  const at = { params: { id: project.id } }
  const [findings, value, { interviews }, history, { added }] = await Promise.all([
    project.hasAuditAnalysis ? callAsUser(analysisOperations.getFindings, principal, at) : null,
    project.hasAuditAnalysis ? callAsUser(businessCaseOperations.getBusinessCase, principal, at) : null,
    callAsUser(interviewOperations.listInterviews, principal, at),
    project.hasAuditAnalysis ? callAsUser(analysisOperations.getScoreHistory, principal, at) : null,
    listRuns(project.id),
  ])
  const standing = findings?.opportunities.filter(({ isDismissed }) => !isDismissed) ?? []
  const canEdit = canEditProject(principal, project.id)
  const isOwn = !isSample(project.id)
  return (
    <>
      <PageHeader
        title={project.clientName}
        description={`${project.industry} · ${companySizeOf(project)} · ${project.currency}`}
        actions={isOwn && <ProjectActions project={project} canEdit={canEdit} />}
      />
      <Stack gap="xl">
        {project.status === 'archived' && <ArchivedNote projectId={project.id} />}
        {isOwn && !canEdit && (
          <PlanNote current={PLANS[tier].name} required={PLANS[requiredTier('audits')].name} />
        )}
        {isOwn && <StageControl project={project} />}
        <div className={classes.cockpit}>
          <div className={classes.column}>
            {findings && (
              <>
                <Headline projectId={project.id} summary={findings.executiveSummary.text} />
                {value && <ValueAtStake businessCase={value.businessCase} canEdit={canEdit} />}
                {standing.length > 0 && (
                  <Section title="Opportunities">
                    <SmallMatrix
                      projectId={project.id}
                      opportunities={standing}
                      values={valuesOf(value?.businessCase ?? null)}
                    />
                  </Section>
                )}
              </>
            )}
            {history && <ScoreHistory runs={history.runs} />}
            {project.stage === 'evidence' && <Lifecycle project={project} />}
          </div>
          <div className={`${classes.column} ${classes.aside}`}>
            {isOwn ? (
              <NextStepCard
                project={project}
                added={canEdit ? added : null}
                findingsCount={
                  (findings?.analysis.opportunityCount ?? 0) + (findings?.analysis.riskCount ?? 0)
                }
              />
            ) : (
              <SampleTour projectId={project.id} />
            )}
            <OpenPoints
              project={project}
              interviews={interviews}
              synthesis={findings?.analysis.synthesis ?? null}
            />
            {flags.nucleus && isOwn && <ProjectCaptures projectId={project.id} />}
          </div>
          <Section title="Description">
            {project.description ? (
              <Text maw="46rem" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {project.description}
              </Text>
            ) : (
              <Text c="dimmed">No description yet.</Text>
            )}
          </Section>
        </div>
        <details>
          <Text component="summary" style={{ cursor: 'pointer' }} mb="md">
            About this record
          </Text>
          <Stack gap="xl">
            <ProjectFacts project={project} />
            <MetadataSection metadata={project.metadata} />
          </Stack>
        </details>
      </Stack>
    </>
  )
}
