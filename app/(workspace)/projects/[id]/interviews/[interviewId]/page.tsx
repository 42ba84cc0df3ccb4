import { Badge, Group, Stack } from '@mantine/core'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { accountOperations } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { interviewInviteOperations, interviewOperations } from '@/lib/audit/interviews'
import { AppError } from '@/lib/contract/errors'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { offsetOf } from '@/lib/ui/source-sections'
import { SourceText } from '@/lib/ui/source-text'
import { canEditProject } from '../../_server/can-edit'
import { findProject } from '../../_server/find-project'
import { InterviewMoment } from '../_components/interview-line'
import { answerCount, INTERVIEW_STATES, interviewKind, isAwaited } from '../_components/interview-states'
import { LiveRefresh } from '../_components/live-refresh'
import { AnswersSoFar } from './_components/answers-so-far'
import { InterviewActions } from './_components/interview-actions'
import { Invitation } from './_components/invitation'
import { MailPanel } from './_components/mail-panel'
import { Questions } from './_components/questions'

/** Loads the interview once for each page. An absent one and another account's are both a 404. */
const findInterview = cache(async (id: string, interviewId: string) => {
  const principal = await requirePrincipal()
  try {
    const { interview } = await callAsUser(interviewOperations.getInterview, principal, {
      params: { id, interviewId },
    })
    return interview
  } catch (error) {
    if (error instanceof AppError && error.status === 404) notFound()
    throw error
  }
})

interface InterviewPageProps {
  params: Promise<{ id: string; interviewId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: InterviewPageProps): Promise<Metadata> {
  const { id, interviewId } = await params
  const { stakeholder } = await findInterview(id, interviewId)
  return { title: `Interview with ${stakeholder.name}` }
}

export default async function InterviewPage({ params, searchParams }: InterviewPageProps) {
  const principal = await requirePrincipal()
  const { id, interviewId } = await params
  const interview = await findInterview(id, interviewId)
  const [project, profile, mails] = await Promise.all([
    findProject(id),
    callAsUser(accountOperations.getProfile, principal),
    callAsUser(interviewInviteOperations.listInterviewMails, principal, { params: { id, interviewId } }),
  ])
  const sender = {
    clientName: project.clientName,
    consultantName: profile.name,
    consultantCompany: profile.company,
  }
  const { start, end } = await searchParams
  const canEdit = canEditProject(principal, id)
  const state = INTERVIEW_STATES[interview.status]
  const answered = answerCount(interview)
  return (
    <>
      <PageHeader
        back={{ href: `/projects/${id}/interviews`, label: 'Interviews' }}
        title={`Interview with ${interview.stakeholder.name}`}
        description={
          <Group component="span" gap="xs" display="inline-flex">
            <Badge component="span" color={state.color}>
              {state.label}
            </Badge>
            <span>
              {[interview.stakeholder.role, interviewKind(interview), answered]
                .filter(Boolean)
                .map((part) => `${part} · `)}
              <InterviewMoment interview={interview} />
            </span>
          </Group>
        }
        actions={<InterviewActions interview={interview} canEdit={canEdit} />}
      />
      <Stack gap="xl">
        {interview.interviewUrl && (
          <Invitation
            interview={interview}
            sender={sender}
            url={interview.interviewUrl}
            isMailed={mails.mails.length > 0}
          />
        )}
        {interview.kind === 'guided' && <MailPanel interview={interview} mails={mails} canEdit={canEdit} />}
        {interview.text !== null ? (
          <Section title="Transcript">
            <SourceText
              text={interview.text}
              start={offsetOf(start)}
              end={offsetOf(end)}
              label={`Interview with ${interview.stakeholder.name}`}
            />
          </Section>
        ) : interview.answeredCount > 0 ? (
          <AnswersSoFar interview={interview} />
        ) : (
          <Questions interview={interview} canEdit={canEdit} />
        )}
      </Stack>
      <LiveRefresh isAwaiting={isAwaited(interview)} />
    </>
  )
}
