'use client'

import {
  Alert,
  Button,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { failureMessage, ShownError } from '@/lib/ui/form-errors'
import { countOf, formatCount } from '@/lib/ui/numbers'
import {
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
} from '@/lib/ui/table'
import { showSuccess } from '@/lib/ui/toasts'
import { useOpenerFocus } from '@/lib/ui/use-opener-focus'
import { type ImportField, matchColumns, type RowError, rowErrors, toRecords } from './columns'
import { countOutcomes, leftOut, OUTCOMES, type Outcome } from './outcomes'
import { readTable, readText } from './read-table'

const maxBytes = 900_000
const shownRows = 20

interface ImportAnswer {
  rows: { row: number; outcome: Outcome }[]
}

interface ImportDialogProps<Key extends string, Row> {
  title: string
  noun: { one: string; many: string }
  fields: readonly ImportField<Key>[]
  maxRows: number
  /** What the import means, said before anything is chosen. */
  about: ReactNode
  /** A row as the API takes it. */
  toRow: (values: Partial<Record<Key, string>>) => Row
  /** The schema that the API parses a row with: what it refuses is never sent. */
  rowSchema: z.ZodType
  /** Sends rows; a preview writes nothing. */
  send: (rows: Row[], isPreview: boolean) => Promise<ImportAnswer>
  onClose: () => void
  onImported: () => void
}

interface Preview {
  outcomes: ReadonlyMap<number, Outcome>
  errors: RowError[]
}

/** Imports a table in CSV: paste or file, columns, preview. Nothing is written before the last button. */
export function ImportDialog<Key extends string, Row>(props: ImportDialogProps<Key, Row>) {
  const { title, noun, fields, maxRows, about, toRow, rowSchema, send, onClose, onImported } = props
  const [text, setText] = useState('')
  const [table, setTable] = useState<{ headings: string[]; rows: string[][] }>()
  const [columns, setColumns] = useState<(Key | null)[]>([])
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useOpenerFocus(true)

  const records = table ? toRecords(table.rows, columns) : []
  const faulty = new Set(preview?.errors.map(({ row }) => row))
  const counts = countOutcomes(preview?.outcomes.values() ?? [])
  const fresh = counts.new

  /** Asks what would become of the records, without those that have errors. */
  async function check(columns: (Key | null)[], rows: string[][]): Promise<Preview> {
    const all = toRecords(rows, columns).map(({ values }) => toRow(values))
    const errors = rowErrors(all, rowSchema)
    const bad = new Set(errors.map(({ row }) => row))
    const kept = all.flatMap((values, row) => (bad.has(row) ? [] : [{ values, row }]))
    if (kept.length === 0) return { outcomes: new Map(), errors }
    const answer = await send(
      kept.map(({ values }) => values),
      true,
    )
    return { outcomes: new Map(answer.rows.map(({ row, outcome }) => [kept[row]!.row, outcome])), errors }
  }

  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  const open = (source: string) =>
    attempt(async () => {
      if (new Blob([source]).size > maxBytes) {
        throw new ShownError(
          `The table is too large: at most ${formatCount(maxBytes / 1000)} kB are imported at once.`,
        )
      }
      const [headings, ...rows] = readTable(source)
      if (!headings || rows.length === 0) {
        throw new ShownError('The table needs a first row with the names of its columns, and a row below it.')
      }
      if (rows.length > maxRows) {
        throw new ShownError(
          `The table has ${formatCount(rows.length)} rows; at most ${formatCount(maxRows)} are imported at once.`,
        )
      }
      const matched = matchColumns(headings, fields)
      setTable({ headings, rows })
      setColumns(matched)
      setPreview(matched.some(Boolean) ? await check(matched, rows) : undefined)
    })

  const choose = (at: number, key: Key | null) =>
    attempt(async () => {
      const next = columns.map((column, index) => (index === at ? key : column === key ? null : column))
      setColumns(next)
      setPreview(undefined)
      if (next.some(Boolean)) setPreview(await check(next, table!.rows))
    })

  const write = () =>
    attempt(async () => {
      const rows = records.flatMap(({ values }, row) => (faulty.has(row) ? [] : [toRow(values)]))
      const answer = await send(rows, false)
      const counts = countOutcomes(answer.rows.map(({ outcome }) => outcome))
      showSuccess([countOf(counts.new, noun.one, noun.many), ...leftOut(counts)].join(' · '), 'Imported')
      onImported()
    })

  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={title}
      size="xl"
      closeOnClickOutside={text === '' && !table}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {!table ? (
          <>
            {about}
            <Text size="sm" c="dimmed">
              CSV with the names of the columns in its first row, at most {formatCount(maxRows)} rows and{' '}
              {formatCount(maxBytes / 1000)} kB. No credits.
            </Text>
            <Textarea
              label="Paste the table"
              autosize
              minRows={6}
              maxRows={14}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              data-autofocus
              spellCheck={false}
            />
            <Group justify="space-between" gap="xs">
              <FileButton
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(file) => file && void attempt(async () => open(await readText(file)))}
              >
                {(button) => (
                  <Button {...button} variant="default">
                    Choose a file
                  </Button>
                )}
              </FileButton>
              <Group gap="xs">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button onClick={() => void open(text)} loading={isBusy} disabled={text.trim() === ''}>
                  Preview
                </Button>
              </Group>
            </Group>
          </>
        ) : (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
              {table.headings.map((heading, at) => (
                <NativeSelect
                  key={at}
                  label={heading.trim() || `Column ${at + 1}`}
                  value={columns[at] ?? ''}
                  disabled={isBusy}
                  onChange={(event) => void choose(at, (event.currentTarget.value || null) as Key | null)}
                  data={[
                    { value: '', label: 'Leave out' },
                    ...fields.map(({ key, label }) => ({ value: key, label })),
                  ]}
                />
              ))}
            </SimpleGrid>
            <Text size="sm" role="status">
              {preview
                ? [
                    `${formatCount(fresh)} new`,
                    ...leftOut(counts),
                    `${formatCount(faulty.size)} with errors, left out`,
                  ].join(' · ')
                : isBusy
                  ? 'The rows are checked.'
                  : 'Choose what the columns hold.'}
            </Text>
            {preview && preview.errors.length > 0 && (
              <Alert color="orange" title="Rows with errors">
                <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
                  {preview.errors.slice(0, shownRows).map(({ row, field, message }) => (
                    <li key={`${row} ${field} ${message}`}>
                      Row {(records[row]?.line ?? row) + 1},{' '}
                      {fields.find(({ key }) => key === field)?.label ?? 'row'}: {message}
                    </li>
                  ))}
                </ul>
                {preview.errors.length > shownRows && `and ${preview.errors.length - shownRows} more`}
              </Alert>
            )}
            <TableScrollContainer minWidth={480}>
              <Table aria-label="Preview" fz="sm">
                <TableThead>
                  <TableTr>
                    <TableTh>Row</TableTh>
                    {fields
                      .filter(({ key }) => columns.includes(key))
                      .map(({ key, label }) => (
                        <TableTh key={key}>{label}</TableTh>
                      ))}
                    <TableTh>Result</TableTh>
                  </TableTr>
                </TableThead>
                <TableTbody>
                  {records.slice(0, shownRows).map(({ line, values }, row) => (
                    <TableTr key={line}>
                      <TableTd>{line + 1}</TableTd>
                      {fields
                        .filter(({ key }) => columns.includes(key))
                        .map(({ key }) => (
                          <TableTd key={key} style={{ overflowWrap: 'anywhere' }}>
                            {values[key] ?? ''}
                          </TableTd>
                        ))}
                      <TableTd>{faulty.has(row) ? 'Error' : outcomeOf(preview, row)}</TableTd>
                    </TableTr>
                  ))}
                </TableTbody>
              </Table>
            </TableScrollContainer>
            {records.length > shownRows && (
              <Text size="sm" c="dimmed">
                The first {shownRows} of {formatCount(records.length)} rows.
              </Text>
            )}
            <Group justify="space-between" gap="xs">
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => {
                  setTable(undefined)
                  setPreview(undefined)
                }}
              >
                Back
              </Button>
              <Button onClick={() => void write()} loading={isBusy} disabled={!preview || fresh === 0}>
                Import {countOf(fresh, noun.one, noun.many)}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function outcomeOf(preview: Preview | undefined, row: number): string {
  const outcome = preview?.outcomes.get(row)
  return outcome ? OUTCOMES[outcome] : ''
}
