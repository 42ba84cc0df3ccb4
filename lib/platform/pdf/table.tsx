import { Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { COLORS } from './styles'

interface Column {
  label: string
  /** Points; columns without a width share the remaining space. */
  width?: number
  align?: 'left' | 'right'
}

interface TableProps {
  columns: Column[]
  rows: ReactNode[][]
  /** Of the line below the head. */
  color?: string
}

/** The last rows, which are kept on one page. */
const keptRows = 3

/** A table with at most this many rows is not split at all. */
const maxWholeRows = 5

const cellStyle = ({ width, align }: Column) => ({
  ...(width ? { width } : { flexGrow: 1, flexBasis: 0 }),
  paddingHorizontal: 4,
  textAlign: align ?? ('left' as const),
})

/** A table whose header is repeated on every page; rows are never split. */
export function Table({ columns, rows, color = COLORS.brand }: TableProps) {
  return (
    // Without a margin of its own, which could stay alone on the page before.
    <View wrap={rows.length > maxWholeRows}>
      <View
        fixed
        style={{ flexDirection: 'row', borderBottom: `1 solid ${color}`, paddingBottom: 3 }}
        minPresenceAhead={40}
      >
        {columns.map((column) => (
          <View key={column.label} style={cellStyle(column)}>
            <Text style={{ fontSize: 8, fontWeight: 600, color: COLORS.dim }}>{column.label}</Text>
          </View>
        ))}
      </View>
      {rows.map((row, index) => (
        <View
          key={index}
          wrap={false}
          // The last rows stay together, because a single row on the next page looks like a mistake.
          minPresenceAhead={index < rows.length - 1 && index >= rows.length - keptRows ? 8 : undefined}
          style={{ flexDirection: 'row', paddingVertical: 3.5, borderBottom: `0.5 solid ${COLORS.line}` }}
        >
          {columns.map((column, place) => (
            <View key={column.label} style={cellStyle(column)}>
              <Text style={{ fontSize: 9, lineHeight: 1.35 }}>{row[place]}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
