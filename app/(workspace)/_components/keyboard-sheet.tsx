'use client'

import { Group, Kbd, Modal, Stack, Switch, Title } from '@mantine/core'
import { Table, TableTbody, TableTd, TableTh, TableTr } from '@/lib/ui/table'
import { useModifier } from '@/lib/ui/use-modifier'

interface Key {
  keys: string[]
  meaning: string
}

interface KeyGroup {
  title: string
  /** The pages that have these keys; all pages without it. */
  path?: RegExp
  keys: (modifier: string) => Key[]
}

const GROUPS: KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: (modifier) => [
      { keys: [modifier, 'K'], meaning: 'Search the workspace, or choose a command' },
      { keys: ['?'], meaning: 'Show these keys' },
      { keys: ['Esc'], meaning: 'Close a dialog, a drawer or the menu' },
      { keys: [modifier, 'Enter'], meaning: 'Save the note that you are writing' },
    ],
  },
  {
    title: 'Review of memories',
    path: /^\/nucleus\/memories\/review$/,
    keys: () => [
      { keys: ['C'], meaning: 'Confirm' },
      { keys: ['R'], meaning: 'Reject' },
      { keys: ['E'], meaning: 'Edit' },
      { keys: ['S'], meaning: 'Skip' },
      { keys: ['Z'], meaning: 'Undo' },
    ],
  },
  {
    title: 'Assessment template',
    path: /^\/(?:assessments\/(?!built-in)|readylinks\/[^/]+\/survey)/,
    keys: (modifier) => [
      { keys: [modifier, 'S'], meaning: 'Save' },
      { keys: [modifier, 'Z'], meaning: 'Undo' },
      { keys: [modifier, 'Y'], meaning: 'Redo' },
      { keys: ['Alt', '↑ ↓'], meaning: 'Move the question' },
    ],
  },
]

interface KeyboardSheetProps {
  pathname: string
  opened: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** The keys that work everywhere, and those of the current page. */
export function KeyboardSheet({ pathname, opened, onClose, isOn, onSwitch }: KeyboardSheetProps) {
  const modifier = useModifier()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        {GROUPS.filter(({ path }) => !path || path.test(pathname)).map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <Title order={3} size="h5" mb={4}>
              {title}
            </Title>
            <Table highlightOnHover={false} verticalSpacing={6} aria-label={title}>
              <TableTbody>
                {keys(modifier).map(({ keys: pressed, meaning }) => (
                  <TableTr key={meaning}>
                    <TableTh scope="row" w="7.5rem" fw={400}>
                      <Group gap={6} wrap="nowrap">
                        {pressed.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </Group>
                    </TableTh>
                    <TableTd>{meaning}</TableTd>
                  </TableTr>
                ))}
              </TableTbody>
            </Table>
          </section>
        ))}
        <Switch
          label="Open this sheet with ?"
          description="Turn off if you use voice control. The palette opens it either way."
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}
