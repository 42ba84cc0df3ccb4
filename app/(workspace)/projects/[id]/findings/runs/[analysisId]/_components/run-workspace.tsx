'use client'

import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import type { FindingsWire } from '@/lib/audit/analysis/findings-contract'
import type { restoreFromRun } from '@/lib/audit/analysis/runs-contract'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { FindingsWorkspace } from '../../../_components/findings-workspace'

interface RunWorkspaceProps {
  projectId: string
  findings: FindingsWire
  canRestore: boolean
}

const KINDS = { opportunities: 'opportunity', risks: 'risk', memos: 'memo', summary: 'summary' } as const

/** The findings of an earlier run, read only, each with a button that takes it into the current one. */
export function RunWorkspace({ projectId, findings, canRestore }: RunWorkspaceProps) {
  const [sending, setSending] = useState<string>()

  async function restore(kind: (typeof KINDS)[keyof typeof KINDS], findingId: string | undefined) {
    setSending(findingId ?? kind)
    try {
      const { outcome } = await request<typeof restoreFromRun>(
        'POST /api/projects/{id}/audits/{analysisId}/restore',
        { params: { id: projectId, analysisId: findings.analysis.id }, body: { kind, findingId } },
      )
      showSuccess(
        outcome === 'added' ? 'It was added to the current run.' : 'The current run has this version now.',
        'Restored',
      )
    } catch (error) {
      showFailure(error, 'It was not restored')
    } finally {
      setSending(undefined)
    }
  }

  const buttonFor = (view: string, findingId?: string) =>
    canRestore &&
    view in KINDS && (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        loading={sending === (findingId ?? view)}
        onClick={() => restore(KINDS[view as keyof typeof KINDS], findingId)}
      >
        Use this version
      </Button>
    )
  return (
    <FindingsWorkspace
      projectId={projectId}
      initialFindings={findings}
      canEdit={false}
      restore={{ buttonFor }}
    />
  )
}
