import { Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { interviewInviteOperations, interviewOperations } from '@/lib/audit/interviews'
import { PLANS, requiredTier } from '@/lib/contract/plans'
import { isMailConfigured } from '@/lib/platform/mail'
import { PlanNote } from '../_components/plan-note'
import { canEditProject, isSample } from '../_server/can-edit'
import { findProject } from '../_server/find-project'
import { isAwaited } from './_components/interview-states'
import { InterviewsRoom } from './_components/interviews-room'
import { LiveRefresh } from './_components/live-refresh'

interface InterviewsPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: InterviewsPageProps): Promise<Metadata> {
  const project = await findProject((await params).id)
  return { title: `Interviews · ${project.clientName}` }
}

export default async function InterviewsPage({ params }: InterviewsPageProps) {
  const principal = await requirePrincipal()
  const { id, clientName } = await findProject((await params).id)
  const [{ stakeholders }, { interviews }, { templates }, profile] = await Promise.all([
    callAsUser(interviewOperations.listStakeholders, principal, { params: { id } }),
    callAsUser(interviewOperations.listInterviews, principal, { params: { id } }),
    callAsUser(interviewInviteOperations.listInterviewTemplates, principal),
    callAsUser(accountOperations.getProfile, principal),
  ])
  const canEdit = canEditProject(principal, id)
  return (
    <Stack gap="md">
      {!canEdit && !isSample(id) && (
        <PlanNote current={PLANS[principal.tier].name} required={PLANS[requiredTier('audits')].name} />
      )}
      <div>
        <InterviewsRoom
          projectId={id}
          stakeholders={stakeholders}
          interviews={interviews}
          templates={templates}
          sender={{ clientName, consultantName: profile.name, consultantCompany: profile.company }}
          canMail={isMailConfigured()}
          canEdit={canEdit}
        />
      </div>
      <LiveRefresh isAwaiting={interviews.some(isAwaited)} />
    </Stack>
  )
}
