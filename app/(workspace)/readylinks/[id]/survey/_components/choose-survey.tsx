'use client'

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { updateReadyLink } from '@/lib/lead-generation/readylinks/contract'
import { confirm } from '@/lib/ui/confirm'
import { LinkAnchor } from '@/lib/ui/links'
import { request } from '@/lib/ui/request'
import { Section } from '@/lib/ui/section'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { BUILT_IN_ID, type SurveyChoice, surveyOption } from '../../../_components/survey-choice'

interface ChooseSurveyProps {
  id: string
  present: { name: string; isCopy: boolean }
  choices: SurveyChoice[]
}

const NONE = 'none'

export function ChooseSurvey({ id, present, choices }: ChooseSurveyProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [chosen, setChosen] = useState(NONE)
  const [isSending, setIsSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  const choice = choices.find((option) => option.id === chosen)

  async function use() {
    if (!choice || isSending) return
    if (present.isCopy && !(await confirmReplacing(present.name, choice.name))) return
    setIsSending(true)
    try {
      await attempt((idempotencyKey) =>
        request<typeof updateReadyLink>(
          'PATCH /api/agent/readylinks/{id}',
          { params: { id }, body: { assessmentConfigId: choice.id === BUILT_IN_ID ? null : choice.id } },
          { idempotencyKey },
        ),
      )
      setChosen(NONE)
      showSuccess(`Prospects are asked “${choice.name}” from now on.`, 'Survey changed')
      startRefresh(() => router.refresh())
    } catch (error) {
      showFailure(error, 'The survey was not changed')
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Section title="Ask another survey">
      {choices.length === 0 ? (
        <Text c="dimmed">
          There is no template yet.{' '}
          <LinkAnchor href="/assessments" inherit>
            Make one under Assessments
          </LinkAnchor>
          .
        </Text>
      ) : (
        <Stack gap="sm" maw="36rem">
          <NativeSelect
            label="Survey"
            description="A template is copied for this link; later changes to the template do not reach it"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[{ value: NONE, label: 'Choose a survey', disabled: true }, ...choices.map(surveyOption)]}
          />
          <Group>
            <Button onClick={use} disabled={!choice} loading={isSending || isRefreshing}>
              Use this survey
            </Button>
          </Group>
        </Stack>
      )}
    </Section>
  )
}

const confirmReplacing = (present: string, chosen: string) =>
  confirm({
    title: `Ask “${chosen}” instead?`,
    message: `This link’s own copy, “${present}”, is deleted with your changes to it. Leads and their answers stay, and people who have started keep their questions.`,
    confirmLabel: 'Change the survey',
  })
