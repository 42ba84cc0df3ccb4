import type { ReadyLinkStatisticsWire } from '@/lib/lead-generation/readylinks/contract'
import { formatCount } from '@/lib/ui/numbers'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import classes from './day-table.module.css'
import { dayName } from './rates'

/** The chart as a table, the latest day first. Days end at midnight UTC. */
export function DayTable({ days }: { days: ReadyLinkStatisticsWire['days'] }) {
  return (
    <details className={classes.details}>
      <summary>The same as a table</summary>
      <Table maw="32rem" mt="xs" verticalSpacing={6} aria-label="Visits and surveys by day">
        <TableThead>
          <TableTr>
            <TableTh scope="col">Day (UTC)</TableTh>
            <TableTh scope="col" ta="end">
              Visits
            </TableTh>
            <TableTh scope="col" ta="end">
              Started
            </TableTh>
            <TableTh scope="col" ta="end">
              Submitted
            </TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {days.toReversed().map(({ day, visits, starts, completions }) => (
            <TableTr key={day}>
              <TableTh scope="row" fw={500}>
                {dayName(day)}
              </TableTh>
              <TableTd ta="end">{formatCount(visits)}</TableTd>
              <TableTd ta="end">{formatCount(starts)}</TableTd>
              <TableTd ta="end">{formatCount(completions)}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </details>
  )
}
