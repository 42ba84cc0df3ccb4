'use client'

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import type { MemoryWire } from '@/lib/memories/contract'
import classes from './memory-list.module.css'
import { isToReview } from './memory-words'
import type { Deed } from './use-decisions'

/** What can be done with a memory, wherever it is shown. */
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
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`Actions for ${subject}`}
            data-actions={memory.id}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => deeds.edit(memory)}
          >
            Edit…
          </Menu.Item>
          {memory.trust !== 'superseded' && (
            <Menu.Item
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => deeds.replace(memory)}
            >
              Replace by a new statement…
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => deeds.decide(memory, 'delete')}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
