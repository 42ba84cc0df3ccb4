'use client'

import { ActionIcon, Group } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Hint } from '@/lib/ui/hint'

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
    return <Action label={`Take ‘${title}’ back in`} icon={IconEye} onClick={() => onDismiss(false)} />
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Action
        label={`Move ‘${title}’ up`}
        icon={IconArrowUp}
        onClick={() => onMove(-1)}
        disabled={!canMoveUp}
      />
      <Action
        label={`Move ‘${title}’ down`}
        icon={IconArrowDown}
        onClick={() => onMove(1)}
        disabled={!canMoveDown}
      />
      <Action label={`Edit ‘${title}’`} icon={IconPencil} onClick={onEdit} />
      {isEdited && (
        <Action
          label={`Go back to the analyst’s version of ‘${title}’`}
          icon={IconArrowBackUp}
          onClick={onRestore}
        />
      )}
      {onDelete ? (
        <Action label={`Delete ‘${title}’`} icon={IconTrash} onClick={onDelete} />
      ) : (
        <Action label={`Dismiss ‘${title}’`} icon={IconEyeOff} onClick={() => onDismiss(true)} />
      )}
    </Group>
  )
}

interface ActionProps {
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  onClick: () => void
  disabled?: boolean
}

function Action({ label, icon: Icon, onClick, disabled = false }: ActionProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        bg={disabled ? 'transparent' : undefined}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
