import { SimpleGrid, Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { modelKeyOperations } from '@/lib/ai'
import { isBuiltInEngine } from '@/lib/ai/constants'
import { callAsUser } from '@/lib/api/call'
import { jobOperations } from '@/lib/audit/jobs'
import { researchOperations } from '@/lib/audit/research'
import { COSTS, hasFeature, PLANS, requiredTier } from '@/lib/contract/plans'
import { quotaOperations } from '@/lib/lead-generation/readylinks'
import { PageHeader } from '@/lib/ui/page-header'
import { PlanNote } from '../_components/plan-note'
import { isSample } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { listRuns } from '../_server/list-runs'
import { AuditOutcome, AuditRunner } from './_components/audit-runner'
import { MaterialSummary } from './_components/material-summary'
import { WebsiteResearch } from './_components/website-research'

interface AnalysisPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: AnalysisPageProps): Promise<Metadata> {
  const { clientName } = await findProject((await params).id)
  return { title: `Analysis · ${clientName}` }
}

export default async function AnalysisPage({ params }: AnalysisPageProps) {
  const principal = await requirePrincipal()
  const project = await findProject((await params).id)
  const [{ data: jobs }, credits, research, { engine }, { edits, added }] = await Promise.all([
    callAsUser(jobOperations.listProjectJobs, principal, { params: { id: project.id } }),
    callAsUser(quotaOperations.getCredits, principal),
    callAsUser(researchOperations.listResearchPages, principal, { params: { id: project.id } }),
    callAsUser(modelKeyOperations.getModelKey, principal),
    listRuns(project.id),
  ])
  const canRun = hasFeature(principal.tier, 'audits')
  const isOwn = !isSample(project.id)
  return (
    <>
      <PageHeader
        title="Analysis"
        description="Reads every document and interview and produces opportunities, risks, contradictions and memos, each with its evidence."
      />
      {!canRun && isOwn && (
        <PlanNote current={PLANS[principal.tier].name} required={PLANS[requiredTier('audits')].name} />
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="3rem" verticalSpacing="xl" mt="md">
        {isOwn ? (
          <AuditRunner
            projectId={project.id}
            initialJob={jobs.find(({ kind }) => kind === 'audit') ?? null}
            hasFindings={project.hasAuditAnalysis}
            edits={edits}
            added={added}
            canRun={canRun}
            hasSources={
              project.documents.some(({ uploadStatus }) => uploadStatus !== 'failed') ||
              // An interview may be completed and not read yet: then the start says whether there is anything.
              project.hasQuestionnaires ||
              research.pages.length > 0
            }
            costCredits={COSTS.auditSynthesis}
            remainingCredits={credits.remaining}
            isBuiltIn={isBuiltInEngine(engine)}
          />
        ) : (
          <AuditOutcome job={null} projectId={project.id} hasFindings={project.hasAuditAnalysis} />
        )}
        <Stack gap="xl">
          <MaterialSummary project={project} added={added} />
          {isOwn && (
            <WebsiteResearch
              // A finished visit changes the key, so that its results are shown.
              key={research.pages[0]?.createdAt ?? 'none'}
              projectId={project.id}
              initialWebsiteUrl={research.websiteUrl ?? ''}
              pages={research.pages}
              initialJob={jobs.find(({ kind }) => kind === 'web_research') ?? null}
              costCredits={COSTS.webResearch}
              missingPlan={
                hasFeature(principal.tier, 'webResearch') ? null : PLANS[requiredTier('webResearch')].name
              }
            />
          )}
        </Stack>
      </SimpleGrid>
    </>
  )
}
