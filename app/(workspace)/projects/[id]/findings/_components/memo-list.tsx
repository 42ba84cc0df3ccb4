'use client'

import { Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { MemoFindingWire } from '@/lib/audit/analysis/findings-contract'
import { AnalystVersion } from './analyst-version'
import { EvidenceList } from './evidence-list'
import { FindingList } from './finding-list'
import type { FindingsActions } from './use-findings'

const TextDialog = dynamic(() => import('./text-dialog').then((module) => module.TextDialog), { ssr: false })

interface MemoListProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
}

/** The memo for each stakeholder, about that person's own concerns. */
export function MemoList({ projectId, actions, canEdit }: MemoListProps) {
  const memos = actions.findings.stakeholderMemos
  const titleOf = ({ stakeholderName }: MemoFindingWire) => `Memo to ${stakeholderName}`
  if (memos.length === 0) {
    return <Text c="dimmed">Memos are addressed to the project’s stakeholders. Add one first.</Text>
  }
  return (
    <FindingList
      items={memos}
      canEdit={canEdit}
      titleOf={titleOf}
      headingOf={({ stakeholderName }) => stakeholderName}
      badgesOf={({ stakeholderRole }) =>
        stakeholderRole && (
          <Text size="sm" c="dimmed" component="span">
            {stakeholderRole}
          </Text>
        )
      }
      contentOf={({ memo, evidence, isEdited, original }) => (
        <Stack gap="md">
          <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
            {memo}
          </Text>
          {evidence.length > 0 && <EvidenceList projectId={projectId} evidence={evidence} />}
          {isEdited && original && (
            <AnalystVersion>
              <Text style={{ whiteSpace: 'pre-line' }}>{original.map(({ text }) => text).join('\n\n')}</Text>
            </AnalystVersion>
          )}
        </Stack>
      )}
      onMove={(item, by) => actions.move('memos', item.id, by)}
      onChange={actions.changeMemo}
      dialogOf={(memo, close) =>
        memo && (
          <TextDialog
            title={titleOf(memo)}
            label="Memo"
            value={memo.memo}
            onSave={(text) => actions.changeMemo(memo, { memo: text })}
            onClose={close}
          />
        )
      }
    />
  )
}
