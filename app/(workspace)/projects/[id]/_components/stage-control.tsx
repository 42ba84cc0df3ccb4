'use client'

import { Group, SegmentedControl, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { PROJECT_STAGES, type ProjectStage } from '@/lib/audit/projects/constants'
import type { moveProject, ProjectDetailWire } from '@/lib/audit/projects/contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { STANDING_NAMES } from '../../../_kit/projects/stages'
import classes from './stage-control.module.css'

const MEANINGS: Record<ProjectStage, string> = {
  evidence: 'Documents and interviews are gathered.',
  review: 'You review the findings.',
  delivered: 'The client has the report.',
  closed: 'The work is done. The project left the list on Home.',
}

/** The stage of a project; the consultant moves it. */
export function StageControl({ project }: { project: ProjectDetailWire }) {
  const router = useRouter()
  const labelId = useId()
  const [stage, setStage] = useState(project.stage)
  const [known, setKnown] = useState(project.stage)
  // An audit that completes moves it too.
  if (known !== project.stage) {
    setKnown(project.stage)
    setStage(project.stage)
  }

  async function move(next: ProjectStage) {
    setStage(next)
    try {
      await request<typeof moveProject>('POST /api/projects/{id}/stage', {
        params: { id: project.id },
        body: { stage: next },
      })
      router.refresh()
    } catch (error) {
      setStage(project.stage)
      showFailure(error, 'The project was not moved')
    }
  }

  return (
    <Group style={{ gap: '0.5rem 1rem' }} role="group" aria-labelledby={labelId}>
      <Text id={labelId} fw={600}>
        Stage
      </Text>
      <SegmentedControl
        classNames={{ control: classes.control, label: classes.label }}
        aria-labelledby={labelId}
        size="sm"
        value={stage}
        onChange={(value) => move(value as ProjectStage)}
        data={PROJECT_STAGES.map((value) => ({
          value,
          label: STANDING_NAMES[value],
          disabled: !project.hasAuditAnalysis && (value === 'review' || value === 'delivered'),
        }))}
      />
      <Text size="sm" c="dimmed" role="status">
        {MEANINGS[stage]}
      </Text>
    </Group>
  )
}
