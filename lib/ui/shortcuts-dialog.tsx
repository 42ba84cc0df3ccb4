'use client'

import { Group, Kbd, Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Table, TableTbody, TableTd, TableTh, TableTr } from './table'
import { useModifier } from './use-modifier'
import { useOpenerFocus } from './use-opener-focus'

interface ShortcutsDialogProps {
  /** Called once it has faded out. */
  onClose: () => void
  /** `Mod` is ⌘ or Ctrl, by the device. */
  keys: readonly { keys: string[]; meaning: string }[]
  /** Additional notes about the shortcuts. */
  note?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** The keys of a screen, with the switch that turns them off. */
export function ShortcutsDialog({ onClose, keys, note, isOn, onSwitch }: ShortcutsDialogProps) {
  // Its own, so that the screen behind it is not drawn again before it begins to close.
  const [opened, setOpened] = useState(true)
  useOpenerFocus(opened)
  const modifier = useModifier()
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      title="Keyboard shortcuts"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        <Table highlightOnHover={false} verticalSpacing={6} aria-label="Keys">
          <TableTbody>
            {keys.map(({ keys: names, meaning }) => (
              <TableTr key={meaning}>
                <TableTh scope="row" w="6.5rem" fw={400}>
                  <Group gap={6} wrap="nowrap">
                    {names.map((key) => (
                      <Kbd key={key} style={{ whiteSpace: 'nowrap' }}>
                        {key === 'Mod' ? modifier : key}
                      </Kbd>
                    ))}
                  </Group>
                </TableTh>
                <TableTd>{meaning}</TableTd>
              </TableTr>
            ))}
          </TableTbody>
        </Table>
        <Switch
          label="Use these keys in this browser"
          description="Turn off if you use voice control. Tab and Enter work either way."
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
