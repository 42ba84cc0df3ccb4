'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { MenuButton, type MenuEntry } from '@/lib/ui/menu-button'
import { isToReview } from '../../../_kit/memories/memory-words'
import type { DecisionKind } from '../../../_kit/memories/use-decisions'
import classes from './memory-list.module.css'

/** Actions on a memory, wherever it is shown. */
export interface MemoryHandlers {
  open: (id: string) => void
  decide: (memory: MemoryWire, kind: DecisionKind) => void
  edit: (memory: MemoryWire) => void
  replace: (memory: MemoryWire) => void
}

export function MemoryActions({ memory, handlers }: { memory: MemoryWire; handlers: MemoryHandlers }) {
  const { subject } = memory
  return (
    <div className={classes.actions}>
      {isToReview(memory) && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-label={`Confirm ${subject}`}
            onClick={() => handlers.decide(memory, 'confirm')}
          >
            Confirm
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={`Reject ${subject}`}
            onClick={() => handlers.decide(memory, 'reject')}
          >
            Reject
          </Button>
        </>
      )}
      <MenuButton
        button={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`Actions for ${subject}`}
            data-actions={memory.id}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        groups={[{ entries: entriesFor(memory, handlers) }]}
      />
    </div>
  )
}

function entriesFor(memory: MemoryWire, handlers: MemoryHandlers): MenuEntry[] {
  const edit: MenuEntry = {
    id: 'edit',
    label: 'Edit…',
    icon: <IconPencil size={16} aria-hidden />,
    onPress: () => handlers.edit(memory),
    opensDialog: true,
  }
  const replace: MenuEntry = {
    id: 'replace',
    label: 'Replace with a new statement…',
    icon: <IconArrowsExchange size={16} aria-hidden />,
    onPress: () => handlers.replace(memory),
    opensDialog: true,
  }
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Delete',
    icon: <IconTrash size={16} aria-hidden />,
    onPress: () => handlers.decide(memory, 'delete'),
    isDangerous: true,
  }
  return memory.trust === 'superseded' ? [edit, remove] : [edit, replace, remove]
}
