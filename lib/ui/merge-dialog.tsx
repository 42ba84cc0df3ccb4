'use client'

import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { DangerButton } from './danger-button'
import { failureMessage } from './form-errors'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from './table'
import { useOpenerFocus } from './use-opener-focus'

interface MergeDialogProps<Field extends string> {
  title: string
  /** What moves, and what is gone for good. */
  moved: string
  records: [{ id: string; name: string }, { id: string; name: string }]
  fields: { key: Field; label: string; values: [string | null, string | null] }[]
  onClose: () => void
  onMerge: (choice: { keptId: string; mergedId: string; take: Field[] }) => Promise<void>
}

/** Two records side by side: which one stays, and whose value of each field wins. */
export function MergeDialog<Field extends string>(props: MergeDialogProps<Field>) {
  const { title, moved, records, fields, onClose, onMerge } = props
  const [kept, setKept] = useState<0 | 1>(0)
  /** Fields whose value was chosen; the others follow the record that stays. */
  const [chosen, setChosen] = useState<ReadonlyMap<Field, 0 | 1>>(new Map())
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const group = useId()
  useOpenerFocus(true)
  const shown = fields.filter(({ values }) => values[0] !== null || values[1] !== null)

  /** A missing value never wins over one that is there. */
  function winnerOf({ key, values }: (typeof fields)[number]): 0 | 1 {
    if (values[0] === null) return 1
    if (values[1] === null) return 0
    return chosen.get(key) ?? kept
  }

  async function merge() {
    setIsSending(true)
    setFailure(undefined)
    const gone = kept === 0 ? 1 : 0
    try {
      await onMerge({
        keptId: records[kept].id,
        mergedId: records[gone].id,
        take: shown.filter((field) => winnerOf(field) === gone).map(({ key }) => key),
      })
    } catch (error) {
      setFailure(failureMessage(error))
      setIsSending(false)
    }
  }

  return (
    <Modal
      opened
      onClose={() => !isSending && onClose()}
      title={title}
      size="xl"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Radio.Group
          label="Which one stays?"
          value={String(kept)}
          onChange={(value) => setKept(value === '1' ? 1 : 0)}
        >
          <Stack gap="xs" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {records.map(({ id, name }, index) => (
              <Radio key={id} value={String(index)} label={`${index === 0 ? 'First' : 'Second'}: ${name}`} />
            ))}
          </Stack>
        </Radio.Group>
        <Table aria-label="Values" layout="fixed">
          <TableThead>
            <TableTr>
              <TableTh w="25%">Field</TableTh>
              <TableTh>First</TableTh>
              <TableTh>Second</TableTh>
            </TableTr>
          </TableThead>
          <TableTbody>
            {shown.map((field) => {
              const { key, label, values } = field
              const isChoice = values[0] !== null && values[1] !== null && values[0] !== values[1]
              return (
                <TableTr key={key}>
                  <TableTh scope="row">{label}</TableTh>
                  {([0, 1] as const).map((side) => (
                    <TableTd key={side} style={{ overflowWrap: 'anywhere' }}>
                      {values[side] === null ? (
                        <Text size="sm" c="dimmed">
                          Empty
                        </Text>
                      ) : isChoice ? (
                        <Radio
                          name={`${group} ${key}`}
                          label={values[side]}
                          aria-label={`${label}: ${values[side]}`}
                          checked={winnerOf(field) === side}
                          onChange={() => setChosen((before) => new Map(before).set(key, side))}
                        />
                      ) : (
                        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                          {values[side]}
                        </Text>
                      )}
                    </TableTd>
                  ))}
                </TableTr>
              )
            })}
          </TableTbody>
        </Table>
        <Text size="sm">{moved}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <DangerButton onClick={() => void merge()} loading={isSending}>
            Merge for good
          </DangerButton>
        </Group>
      </Stack>
    </Modal>
  )
}
