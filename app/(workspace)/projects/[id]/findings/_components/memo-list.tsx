'use client'

import { Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { MemoFindingWire } from '@/lib/audit/analysis/findings-contract'
import { showFailure } from '@/lib/ui/toasts'
import { AnalystVersion } from './analyst-version'
import { EvidenceList } from './evidence-list'
import { FindingActions } from './finding-actions'
import { FindingCard } from './finding-card'
import type { FindingsActions } from './use-findings'

const TextDialog = dynamic(() => import('./text-dialog').then((module) => module.TextDialog), { ssr: false })

interface MemoListProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
}

/** The memo for each stakeholder, in that person's own concerns. */
export function MemoList({ projectId, actions, canEdit }: MemoListProps) {
  const memos = actions.findings.stakeholderMemos
  const [edited, setEdited] = useState<MemoFindingWire>()
  const standing = memos.filter(({ isDismissed }) => !isDismissed)
  const change = (item: MemoFindingWire, changes: { isDismissed: boolean } | { restoreOriginal: true }) =>
    actions.changeMemo(item, changes).catch((error) => showFailure(error, 'The change was not stored'))

  if (memos.length === 0) {
    return (
      <Text c="dimmed">No stakeholder is known yet: memos are written to the people of the project.</Text>
    )
  }
  return (
    <Stack gap="md">
      {memos.map((item) => {
        const place = standing.indexOf(item)
        return (
          <FindingCard
            key={item.id}
            title={item.stakeholderName}
            isDismissed={item.isDismissed}
            isEdited={item.isEdited}
            isAdded={false}
            badges={
              item.stakeholderRole && (
                <Text size="sm" c="dimmed" component="span">
                  {item.stakeholderRole}
                </Text>
              )
            }
            actions={
              canEdit && (
                <FindingActions
                  title={`Memo to ${item.stakeholderName}`}
                  isDismissed={item.isDismissed}
                  isEdited={item.isEdited}
                  canMoveUp={place > 0}
                  canMoveDown={place < standing.length - 1}
                  onMove={(by) => actions.move('memos', item.id, by)}
                  onEdit={() => setEdited(item)}
                  onDismiss={(isDismissed) => change(item, { isDismissed })}
                  onRestore={() => change(item, { restoreOriginal: true })}
                />
              )
            }
          >
            <Stack gap="md">
              <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
                {item.memo}
              </Text>
              {item.evidence.length > 0 && <EvidenceList projectId={projectId} evidence={item.evidence} />}
              {item.isEdited && item.original && (
                <AnalystVersion>
                  <Text style={{ whiteSpace: 'pre-line' }}>
                    {item.original.map(({ text }) => text).join('\n\n')}
                  </Text>
                </AnalystVersion>
              )}
            </Stack>
          </FindingCard>
        )
      })}
      {edited && (
        <TextDialog
          title={`Memo to ${edited.stakeholderName}`}
          label="Memo"
          value={edited.memo}
          onSave={(memo) => actions.changeMemo(edited, { memo })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}
