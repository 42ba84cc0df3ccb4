'use client'

import { Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { IconAction } from '@/lib/ui/icon-action'

interface FindingActionsProps {
  /** The finding's title, for the buttons' accessible names. */
  title: string
  isDismissed: boolean
  isEdited: boolean
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDismiss: (isDismissed: boolean) => void
  onRestore: () => void
  /** Undefined for the analyst's findings, which can only be dismissed. */
  onDelete?: () => void
}

/** The actions of a finding: move, edit, dismiss, restore, delete. */
export function FindingActions(props: FindingActionsProps) {
  const { title, isDismissed, isEdited, canMoveUp, canMoveDown, onMove, onEdit, onDismiss } = props
  const { onRestore, onDelete } = props
  if (isDismissed) {
    return <IconAction label={`Restore ‘${title}’`} icon={IconEye} onClick={() => onDismiss(false)} />
  }
  return (
    <Group gap={2} wrap="nowrap">
      <IconAction
        label={`Move ‘${title}’ up`}
        icon={IconArrowUp}
        onClick={() => onMove(-1)}
        isPossible={canMoveUp}
      />
      <IconAction
        label={`Move ‘${title}’ down`}
        icon={IconArrowDown}
        onClick={() => onMove(1)}
        isPossible={canMoveDown}
      />
      <IconAction label={`Edit ‘${title}’`} icon={IconPencil} onClick={onEdit} />
      {isEdited && (
        <IconAction
          label={`Go back to the analyst’s version of ‘${title}’`}
          icon={IconArrowBackUp}
          onClick={onRestore}
        />
      )}
      {onDelete ? (
        <IconAction label={`Delete ‘${title}’`} icon={IconTrash} onClick={onDelete} />
      ) : (
        <IconAction label={`Dismiss ‘${title}’`} icon={IconEyeOff} onClick={() => onDismiss(true)} />
      )}
    </Group>
  )
}
