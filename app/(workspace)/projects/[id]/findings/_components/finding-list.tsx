'use client'

import { Alert, Badge, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import { confirm } from '@/lib/ui/confirm'
import { LinkAnchor } from '@/lib/ui/links'
import { showFailure } from '@/lib/ui/toasts'
import { FindingActions } from './finding-actions'
import { FindingBench } from './finding-bench'
import type { ViewProps } from './views'

interface ListedFinding {
  id: string
  isDismissed: boolean
  isEdited: boolean
  /** True for a finding that the consultant added. */
  isAdded?: boolean
}

interface FindingListProps<Item extends ListedFinding> extends ViewProps {
  view: string
  /** Its name, such as `Opportunities`. */
  label: string
  items: Item[]
  /** Its name in the labels of its buttons. */
  titleOf: (item: Item) => string
  /** @param place from 0, among those that are not dismissed; -1 for a dismissed one */
  headingOf?: (item: Item, place: number) => string
  /** A short line in the list. */
  metaOf: (item: Item) => string
  badgesOf: (item: Item) => ReactNode
  contentOf: (item: Item) => ReactNode
  overview?: { label: string; content: ReactNode }
  onMove: (item: Item, by: -1 | 1) => Promise<void>
  onChange: (item: Item, changes: { isDismissed: boolean } | { restoreOriginal: true }) => Promise<void>
  /** For a kind of finding that the consultant may add. */
  added?: { noun: string; addLabel: string; remove: (item: Item) => Promise<void> }
  /** The dialog that edits an item, or adds one when it is undefined. */
  dialogOf: (item: Item | undefined, close: () => void) => ReactNode
}

/** Findings of one kind in their order, one of them open; dismissed ones stay in their place. */
export function FindingList<Item extends ListedFinding>(props: FindingListProps<Item>) {
  const { items, view, label, titleOf, headingOf = titleOf, metaOf, badgesOf, contentOf, overview } = props
  const { projectId, canEdit, restore, contradictions, record, areKeysOn, onShowKeys } = props
  const { onMove, onChange, added, dialogOf } = props
  const [edited, setEdited] = useState<Item | 'new'>()
  const standing = items.filter(({ isDismissed }) => !isDismissed)
  const byId = new Map(items.map((item) => [item.id, item]))
  const of = <Result,>(id: string, read: (item: Item) => Result) => {
    const item = byId.get(id)
    return item && read(item)
  }

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

  const actionsFor = (item: Item) => {
    const place = standing.indexOf(item)
    if (restore) return restore.buttonFor(view, item.id)
    if (!canEdit) return null
    return (
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

  return (
    <>
      <FindingBench
        projectId={projectId}
        view={view}
        label={label}
        record={record}
        areKeysOn={areKeysOn}
        onShowKeys={onShowKeys}
        overview={overview}
        entries={items.map((item) => ({
          id: item.id,
          title: headingOf(item, standing.indexOf(item)),
          meta: [metaOf(item), ...marksOf(item, contradictions)].filter(Boolean).join(' · '),
          isDismissed: item.isDismissed,
        }))}
        actions={
          canEdit &&
          added && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setEdited('new')}
              aria-haspopup="dialog"
            >
              {added.addLabel}
            </Button>
          )
        }
        badgesOf={(id) =>
          of(id, (item) => (
            <>
              {badgesOf(item)}
              {item.isDismissed && <Badge color="gray">Dismissed</Badge>}
              {item.isEdited && <Badge color="yellow">Edited by you</Badge>}
              {item.isAdded && <Badge color="yellow">Added by you</Badge>}
            </>
          ))
        }
        actionsOf={(id) => of(id, actionsFor)}
        detailOf={(id) =>
          of(id, (item) => (
            <Stack gap="md">
              <SettledOtherwise contradictions={settledAgainst(item.id, contradictions)} />
              {contentOf(item)}
            </Stack>
          ))
        }
      />
      {edited && dialogOf(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  )
}

const settledAgainst = (id: string, contradictions: SynthesisWire['contradictions']) =>
  contradictions.filter(({ affects }) => affects.some((finding) => finding.id === id))

const marksOf = (
  { id, isDismissed, isEdited, isAdded }: ListedFinding,
  contradictions: SynthesisWire['contradictions'],
) => [
  isDismissed && 'dismissed',
  isEdited && 'edited',
  isAdded && 'added by you',
  settledAgainst(id, contradictions).length > 0 && 'settled otherwise',
]

/** The statements a finding rests on that were settled otherwise. */
function SettledOtherwise({ contradictions }: { contradictions: SynthesisWire['contradictions'] }) {
  if (contradictions.length === 0) return null
  return (
    <Alert color="orange" title="Rests on a statement settled otherwise">
      {contradictions.map(({ id, subject, reason }) => (
        <Text key={id} size="sm">
          <LinkAnchor href={`?view=contradictions&finding=${id}`} size="sm">
            {subject}
          </LinkAnchor>
          : {reason}
        </Text>
      ))}
    </Alert>
  )
}
