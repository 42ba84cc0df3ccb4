'use client'

import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityFindingWire } from '@/lib/audit/analysis/findings-contract'
import { confirm } from '@/lib/ui/confirm'
import { showFailure } from '@/lib/ui/toasts'
import { CATEGORY_COLORS, CATEGORY_NAMES } from './categories'
import { FindingActions } from './finding-actions'
import { FindingCard } from './finding-card'
import { OpportunityDetails } from './opportunity-details'
import type { FindingsActions } from './use-findings'

const OpportunityDialog = dynamic(
  () => import('./opportunity-dialog').then((module) => module.OpportunityDialog),
  { ssr: false },
)

interface OpportunityListProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
}

/** Every opportunity with its evidence; dismissed ones stay in their place, folded. */
export function OpportunityList({ projectId, actions, canEdit }: OpportunityListProps) {
  const { opportunities } = actions.findings
  const [edited, setEdited] = useState<OpportunityFindingWire | 'new'>()
  const standing = opportunities.filter(({ isDismissed }) => !isDismissed)

  async function remove(item: OpportunityFindingWire) {
    const isSure = await confirm({
      title: `Delete ‘${item.title}’?`,
      message: 'You added this opportunity; deleting it cannot be undone.',
      confirmLabel: 'Delete',
      dangerous: true,
    })
    if (!isSure) return
    await actions
      .removeOpportunity(item)
      .catch((error) => showFailure(error, 'The opportunity was not deleted'))
  }
  const restore = (item: OpportunityFindingWire) =>
    actions
      .changeOpportunity(item, { restoreOriginal: true })
      .catch((error) => showFailure(error, 'The analyst’s version was not restored'))

  return (
    <Stack gap="md">
      {opportunities.map((item) => {
        const place = standing.indexOf(item)
        const category = categoryOf(item)
        return (
          <FindingCard
            key={item.id}
            title={place < 0 ? item.title : `${place + 1}. ${item.title}`}
            isDismissed={item.isDismissed}
            isEdited={item.isEdited}
            isAdded={item.isAdded}
            badges={
              <>
                <Badge color={CATEGORY_COLORS[category]}>{CATEGORY_NAMES[category]}</Badge>
                <Text size="sm" className="tabular" component="span">
                  Impact {item.impactScore} · Effort {item.effortScore}
                </Text>
              </>
            }
            actions={
              canEdit && (
                <FindingActions
                  title={item.title}
                  isDismissed={item.isDismissed}
                  isEdited={item.isEdited}
                  canMoveUp={place > 0}
                  canMoveDown={place < standing.length - 1}
                  onMove={(by) => actions.move('opportunities', item.id, by)}
                  onEdit={() => setEdited(item)}
                  onDismiss={(isDismissed) => actions.adjustOpportunity(item, { isDismissed })}
                  onRestore={() => restore(item)}
                  onDelete={item.isAdded ? () => remove(item) : undefined}
                />
              )
            }
          >
            <OpportunityDetails projectId={projectId} opportunity={item} />
          </FindingCard>
        )
      })}
      {canEdit && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
            aria-haspopup="dialog"
          >
            Add an opportunity
          </Button>
        </Group>
      )}
      {edited && (
        <OpportunityDialog
          key={edited === 'new' ? 'new' : edited.id}
          opportunity={edited === 'new' ? undefined : edited}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}
