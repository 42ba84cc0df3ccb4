'use client'

import { Alert, Button, Group, Tabs, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DocumentSectionWire, getDocumentSheets, SheetWire } from '@/lib/audit/documents/contract'
import { type CellRange, columnName, rangeOfReference } from '@/lib/language/cell-range'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'
import { Skeleton } from '@/lib/ui/skeleton'
import { pageOf, type SheetCell } from './sheet-page'
import classes from './sheet-table.module.css'

/** Rows that are shown at once. */
const rowsAtOnce = 200
/** Columns beyond this are left out, with a note. */
const mostColumns = 100

/** The cells that a passage was read from. */
interface CitedCells {
  /** The name of their sheet; undefined where the document is one table. */
  sheet: string | undefined
  ranges: CellRange[]
}

/** The cells behind a passage of the text; undefined where the text does not say. */
export function citedCells(
  sections: readonly DocumentSectionWire[],
  start: number | undefined,
  end: number | undefined,
): CitedCells | undefined {
  if (start === undefined || end === undefined) return undefined
  const sheet = sections.findLast((section) => section.kind === 'sheet' && section.start <= start)
  const cells = sections.filter(({ kind }) => kind === 'cells')
  const first = cells.findLastIndex((section) => section.start <= start)
  if (first === -1 || (sheet && cells[first]!.start < sheet.start)) return undefined
  const ranges = cells
    .slice(first)
    .filter((section, index) => index === 0 || section.start < end)
    .flatMap(({ name }) => rangeOfReference(name) ?? [])
  return { sheet: sheet?.name, ranges }
}

interface SheetTableProps {
  projectId: string
  documentId: string
  fileName: string
  cited: CitedCells | undefined
}

/** The sheets of a workbook as tables, with the cited cells marked. */
export function SheetTable({ projectId, documentId, fileName, cited }: SheetTableProps) {
  const [answer, setAnswer] = useState<{ sheets: SheetWire[]; isCut: boolean }>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<string>()

  useEffect(() => {
    const abort = new AbortController()
    request<typeof getDocumentSheets>(
      'GET /api/projects/{id}/documents/{documentId}/sheets',
      { params: { id: projectId, documentId } },
      { signal: abort.signal },
    )
      .then(setAnswer)
      .catch((error) => {
        if (!abort.signal.aborted) setFailure(failureMessage(error))
      })
    return () => abort.abort()
  }, [projectId, documentId])

  if (failure) {
    return (
      <Alert color="red" role="alert">
        {failure}
      </Alert>
    )
  }
  if (!answer) {
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    )
  }
  const { sheets, isCut } = answer
  const citedIndex = cited
    ? sheets.findIndex(({ name }) => cited.sheet === undefined || name === cited.sheet)
    : -1
  const shown = chosen ?? String(Math.max(0, citedIndex))
  const sheet = sheets[Number(shown)]
  if (!sheet) {
    return (
      <Alert color="gray" role="alert">
        The sheets cannot be shown here. Download the document to see them.
      </Alert>
    )
  }
  const table = (
    <>
      {isCut && (
        <Text size="sm" c="dimmed" mb="xs">
          The workbook has too many cells to show them all. Download it to see the rest.
        </Text>
      )}
      <Cells
        key={shown}
        sheet={sheet}
        label={`Cells of ${sheet.name || fileName}`}
        ranges={Number(shown) === citedIndex ? (cited?.ranges ?? []) : []}
      />
    </>
  )
  return (
    <section className={classes.view} aria-label={`Sheets of ${fileName}`}>
      {sheets.length > 1 ? (
        <Tabs value={shown} onChange={(value) => setChosen(value ?? undefined)}>
          <div className={`${classes.tabs} scroll-fade`}>
            <Tabs.List style={{ flexWrap: 'nowrap' }}>
              {sheets.map(({ name, isHidden }, index) => (
                <Tabs.Tab key={`${index} ${name}`} value={String(index)} style={{ whiteSpace: 'nowrap' }}>
                  {isHidden ? `${name} (hidden)` : name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </div>
          {sheets.map(({ name }, index) => (
            <Tabs.Panel key={`${index} ${name}`} value={String(index)} pt="xs">
              {String(index) === shown && table}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        table
      )}
    </section>
  )
}

interface CellsProps {
  sheet: SheetWire
  label: string
  ranges: CellRange[]
}

function Cells({ sheet, label, ranges }: CellsProps) {
  const frame = useRef<HTMLElement>(null)
  const firstMarked = useRef<HTMLTableCellElement>(null)
  const lastRow = sheet.cells.reduce((last, { row }) => Math.max(last, row), 0)
  const lastColumn = sheet.cells.reduce((last, { column }) => Math.max(last, column), 0)
  const columns = Math.min(lastColumn + 1, mostColumns)
  const marked = ranges.reduce((top, range) => Math.min(top, range.top), Number.POSITIVE_INFINITY)
  const [from, setFrom] = useState(() =>
    marked < Number.POSITIVE_INFINITY ? Math.floor(marked / rowsAtOnce) * rowsAtOnce : 0,
  )
  const to = Math.min(lastRow + 1, from + rowsAtOnce)
  const rows = useMemo(() => pageOf(sheet.cells, from, to, columns), [sheet, from, to, columns])

  useEffect(() => {
    const [box, cell] = [frame.current, firstMarked.current]
    if (!box || !cell) return
    // Only the frame scrolls: the text beside it stays where it is.
    box.scrollTop = cell.offsetTop - box.clientHeight / 3
    box.scrollLeft = Math.max(0, cell.offsetLeft - box.clientWidth / 3)
  }, [])

  if (sheet.cells.length === 0) return <Text c="dimmed">This sheet is empty.</Text>
  const isMarked = ({ row, column }: SheetCell) =>
    ranges.some(
      ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
    )
  let marks = 0
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard */}
      <section ref={frame} className={classes.frame} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, column) => (
                <th key={columnName(column)} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((places, index) => (
              <tr key={from + index}>
                <th scope="row">{from + index + 1}</th>
                {places.map(({ column, cell, rowSpan, columnSpan }) => {
                  if (!cell) return <td key={columnName(column)} />
                  const isCited = isMarked(cell)
                  return (
                    <td
                      key={columnName(column)}
                      ref={isCited && marks++ === 0 ? firstMarked : undefined}
                      rowSpan={rowSpan}
                      colSpan={columnSpan}
                      data-marked={isCited || undefined}
                      data-number={cell.isNumber || undefined}
                      data-bold={cell.isBold || undefined}
                    >
                      {cell.text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(lastRow >= rowsAtOnce || lastColumn >= mostColumns) && (
        <Group justify="space-between" mt="xs">
          <Text size="sm" role="status" className="tabular">
            Rows {from + 1} to {to} of {lastRow + 1}
            {lastColumn >= mostColumns && `, the first ${mostColumns} of ${lastColumn + 1} columns`}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              disabled={from === 0}
              onClick={() => setFrom(from - rowsAtOnce)}
            >
              Rows above
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={to > lastRow}
              onClick={() => setFrom(from + rowsAtOnce)}
            >
              Rows below
            </Button>
          </Group>
        </Group>
      )}
    </>
  )
}
