'use client'

import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm } from '@/lib/ui/confirm'
import { showFailure } from '@/lib/ui/toasts'
import { FindingActions } from './finding-actions'
import { FindingCard } from './finding-card'

interface ListedFinding {
  id: string
  isDismissed: boolean
  isEdited: boolean
  /** True for a finding that the consultant added. */
  isAdded?: boolean
}

interface FindingListProps<Item extends ListedFinding> {
  items: Item[]
  canEdit: boolean
  /** Its name in the labels of its buttons. */
  titleOf: (item: Item) => string
  /** @param place from 0, among those that are not dismissed; -1 for a dismissed one */
  headingOf?: (item: Item, place: number) => string
  badgesOf: (item: Item) => ReactNode
  contentOf: (item: Item) => ReactNode
  onMove: (item: Item, by: -1 | 1) => Promise<void>
  onChange: (item: Item, changes: { isDismissed: boolean } | { restoreOriginal: true }) => Promise<void>
  /** For a kind of finding that the consultant may add. */
  added?: { noun: string; addLabel: string; remove: (item: Item) => Promise<void> }
  /** The dialog that edits an item, or adds one when it is undefined. */
  dialogOf: (item: Item | undefined, close: () => void) => ReactNode
}

/** Findings of one kind in their order; dismissed ones stay in their place, folded. */
export function FindingList<Item extends ListedFinding>(props: FindingListProps<Item>) {
  const { items, canEdit, titleOf, headingOf = titleOf, badgesOf, contentOf } = props
  const { onMove, onChange, added, dialogOf } = props
  const [edited, setEdited] = useState<Item | 'new'>()
  const standing = items.filter(({ isDismissed }) => !isDismissed)

  const change: typeof onChange = (item, changes) =>
    onChange(item, changes).catch((error) => showFailure(error, 'The change was not saved'))

  async function remove(item: Item, { noun, remove: send }: NonNullable<typeof added>) {
    const isSure = await confirm({
      title: `Delete ‘${titleOf(item)}’?`,
      message: `You added this ${noun}; deleting it cannot be undone.`,
      confirmLabel: 'Delete',
      dangerous: true,
    })
    if (isSure) await send(item).catch((error) => showFailure(error, `The ${noun} was not deleted`))
  }

  return (
    <Stack gap="md">
      {items.map((item) => {
        const place = standing.indexOf(item)
        return (
          <FindingCard
            key={item.id}
            title={headingOf(item, place)}
            isDismissed={item.isDismissed}
            isEdited={item.isEdited}
            isAdded={item.isAdded ?? false}
            badges={badgesOf(item)}
            actions={
              canEdit && (
                <FindingActions
                  title={titleOf(item)}
                  isDismissed={item.isDismissed}
                  isEdited={item.isEdited}
                  canMoveUp={place > 0}
                  canMoveDown={place < standing.length - 1}
                  onMove={(by) => onMove(item, by)}
                  onEdit={() => setEdited(item)}
                  onDismiss={(isDismissed) => change(item, { isDismissed })}
                  onRestore={() => change(item, { restoreOriginal: true })}
                  onDelete={added && item.isAdded ? () => remove(item, added) : undefined}
                />
              )
            }
          >
            {contentOf(item)}
          </FindingCard>
        )
      })}
      {canEdit && added && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
            aria-haspopup="dialog"
          >
            {added.addLabel}
          </Button>
        </Group>
      )}
      {edited && dialogOf(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </Stack>
  )
}
