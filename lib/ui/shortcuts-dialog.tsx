'use client'

import {
  Group,
  Kbd,
  Modal,
  Stack,
  Switch,
  Table,
  TableTbody,
  TableTd,
  TableTh,
  TableTr,
  Text,
} from '@mantine/core'

const KEYS: { keys: string[]; meaning: string }[] = [
  { keys: ['J', '↓'], meaning: 'Next lead' },
  { keys: ['K', '↑'], meaning: 'Previous lead' },
  { keys: ['Enter'], meaning: 'Open the lead' },
  { keys: ['Esc'], meaning: 'Close the lead' },
  { keys: ['X'], meaning: 'Select the lead' },
  { keys: ['E'], meaning: 'Archive the lead or the selected leads; restore them in the archive' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['?'], meaning: 'Show these keys' },
]

interface ShortcutsDialogProps {
  opened: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export function ShortcutsDialog({ opened, onClose, isOn, onSwitch }: ShortcutsDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        <Table highlightOnHover={false} verticalSpacing={6} aria-label="Keys">
          <TableTbody>
            {KEYS.map(({ keys, meaning }) => (
              <TableTr key={meaning}>
                <TableTh scope="row" w="6.5rem" fw={400}>
                  <Group gap={6} wrap="nowrap">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
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
        <Text size="sm" c="dimmed">
          The arrow keys move between leads once a lead has the focus; otherwise they scroll the page.
        </Text>
      </Stack>
    </Modal>
  )
}
