'use client'

import { Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { MemoFindingWire } from '@/lib/audit/analysis/findings-contract'
import { AnalystVersion } from './analyst-version'
import { Evidence } from './evidence-list'
import { FindingList } from './finding-list'
import type { ViewProps } from './views'

const TextDialog = dynamic(() => import('./text-dialog').then((module) => module.TextDialog), { ssr: false })

/** The memo for each stakeholder, about that person's own concerns. */
export function MemoList(props: ViewProps) {
  const { projectId, actions } = props
  const memos = actions.findings.stakeholderMemos
  const titleOf = ({ stakeholderName }: MemoFindingWire) => `Memo to ${stakeholderName}`
  if (memos.length === 0) {
    return <Text c="dimmed">Memos are addressed to the project’s stakeholders. Add one first.</Text>
  }
  return (
    <FindingList
      {...props}
      view="memos"
      label="Memos"
      items={memos}
      titleOf={titleOf}
      headingOf={({ stakeholderName }) => stakeholderName}
      metaOf={({ stakeholderRole }) => stakeholderRole}
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
          {evidence.length > 0 && <Evidence projectId={projectId} evidence={evidence} />}
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
