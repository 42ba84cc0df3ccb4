'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { MenuButton, type MenuEntry } from '@/lib/ui/menu-button'
import { isToReview } from '../../../_kit/memories/memory-words'
import type { Deed } from '../../../_kit/memories/use-decisions'
import classes from './memory-list.module.css'

/** Actions on a memory, wherever it is shown. */
export interface MemoryDeeds {
  open: (id: string) => void
  decide: (memory: MemoryWire, deed: Deed) => void
  edit: (memory: MemoryWire) => void
  replace: (memory: MemoryWire) => void
}

export function MemoryActions({ memory, deeds }: { memory: MemoryWire; deeds: MemoryDeeds }) {
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
            onClick={() => deeds.decide(memory, 'confirm')}
          >
            Confirm
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            aria-label={`Reject ${subject}`}
            onClick={() => deeds.decide(memory, 'reject')}
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
        groups={[{ entries: entriesFor(memory, deeds) }]}
      />
    </div>
  )
}

function entriesFor(memory: MemoryWire, deeds: MemoryDeeds): MenuEntry[] {
  const edit: MenuEntry = {
    id: 'edit',
    label: 'Edit…',
    icon: <IconPencil size={16} aria-hidden />,
    onPress: () => deeds.edit(memory),
    opensDialog: true,
  }
  const replace: MenuEntry = {
    id: 'replace',
    label: 'Replace by a new statement…',
    icon: <IconArrowsExchange size={16} aria-hidden />,
    onPress: () => deeds.replace(memory),
    opensDialog: true,
  }
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Delete',
    icon: <IconTrash size={16} aria-hidden />,
    onPress: () => deeds.decide(memory, 'delete'),
    isDangerous: true,
  }
  return memory.trust === 'superseded' ? [edit, remove] : [edit, replace, remove]
}
