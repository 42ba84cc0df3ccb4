'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconLink, IconLinkOff, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type {
  completeInterview,
  deleteInterview,
  InterviewWire,
  renewInterview,
  revokeInterview,
} from '@/lib/audit/interviews/contract'
import { confirm } from '@/lib/ui/confirm'
import { MenuButton } from '@/lib/ui/menu-button'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useAttempt } from '@/lib/ui/use-attempt'
import { isAwaited } from '../../_components/interview-states'

/** Actions on an interview, by its status. */
export function InterviewActions({ interview, canEdit }: { interview: InterviewWire; canEdit: boolean }) {
  const router = useRouter()
  const { attempt, isBusy } = useAttempt()
  const { name } = interview.stakeholder
  const params = { id: interview.projectId, interviewId: interview.id }
  const isOpen = interview.status !== 'completed'
  const canClose = canEdit && isOpen && interview.answeredCount > 0

  async function close() {
    const confirmed = await confirm({
      title: 'Close the interview now?',
      message: `The answers so far become part of the audit, and ${name} can add nothing more.`,
      confirmLabel: 'Close the interview',
    })
    if (confirmed)
      await attempt(
        () =>
          request<typeof completeInterview>('POST /api/projects/{id}/interviews/{interviewId}/complete', {
            params,
          }),
        'The interview is still open',
      )
  }

  async function revoke() {
    const confirmed = await confirm({
      title: 'Revoke the link?',
      message: `${name} can no longer open the interview. Answers so far are kept, and you can make a new link later.`,
      confirmLabel: 'Revoke link',
      dangerous: true,
    })
    if (confirmed)
      await attempt(
        () =>
          request<typeof revokeInterview>('POST /api/projects/{id}/interviews/{interviewId}/revoke', {
            params,
          }),
        'The link was not revoked',
      )
  }

  async function renew() {
    if (isAwaited(interview)) {
      const confirmed = await confirm({
        title: 'Make a new link?',
        message: `The link ${name} has now stops working. Answers so far are kept.`,
        confirmLabel: 'Make a new link',
      })
      if (!confirmed) return
    }
    await attempt(async () => {
      await request<typeof renewInterview>('POST /api/projects/{id}/interviews/{interviewId}/renew', {
        params,
        body: {},
      })
      showSuccess(`Pass it on to ${name}.`, 'There is a new link')
    }, 'There is no new link')
  }

  async function remove() {
    const confirmed = await confirm({
      title: 'Delete this interview?',
      message: 'Questions, answers and text are deleted. This cannot be undone.',
      confirmLabel: 'Delete interview',
      dangerous: true,
    })
    if (!confirmed) return
    try {
      await request<typeof deleteInterview>('DELETE /api/projects/{id}/interviews/{interviewId}', { params })
      router.push(`/projects/${interview.projectId}/interviews`)
      router.refresh()
    } catch (error) {
      showFailure(error, 'The interview was not deleted')
    }
  }

  return (
    <>
      {canClose && (
        <Button variant="default" onClick={close} loading={isBusy}>
          Close with these answers
        </Button>
      )}
      {canEdit && isOpen && !isAwaited(interview) && (
        <Button onClick={renew} loading={isBusy}>
          Make a new link
        </Button>
      )}
      <MenuButton
        button={
          <ActionIcon variant="default" size={36} aria-label="More for this interview" disabled={isBusy}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        groups={[
          {
            entries: [
              ...(canEdit && isAwaited(interview)
                ? [{ id: 'renew', label: 'Make a new link', icon: <IconLink size={16} />, onPress: renew }]
                : []),
              ...(isAwaited(interview)
                ? [
                    {
                      id: 'revoke',
                      label: 'Revoke the link',
                      icon: <IconLinkOff size={16} />,
                      onPress: revoke,
                    },
                  ]
                : []),
              {
                id: 'delete',
                label: 'Delete interview',
                icon: <IconTrash size={16} />,
                isDangerous: true,
                onPress: remove,
              },
            ],
          },
        ]}
      />
    </>
  )
}
