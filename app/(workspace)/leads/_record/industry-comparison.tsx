'use client'

import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { BodyOf } from '@/lib/contract/declare'
import type { getLeadBenchmark } from '@/lib/lead-generation/leads/record-contract'
import { RecordSection } from '@/lib/ui/record-section'
import { request } from '@/lib/ui/request'
import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@/lib/ui/table'
import classes from './record.module.css'

type Benchmark = NonNullable<BodyOf<typeof getLeadBenchmark>['benchmark']>

/** A lead beside the others of its industry; nothing while there are too few of them. */
export function IndustryComparison({ leadId }: { leadId: string }) {
  const [benchmark, setBenchmark] = useState<Benchmark | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    request<typeof getLeadBenchmark>(
      'GET /api/lead-generation/leads/{id}/benchmark',
      { params: { id: leadId } },
      { signal: abort.signal },
    )
      .then((answer) => setBenchmark(answer.benchmark))
      // An addition only: the record is complete without it.
      .catch(() => {})
    return () => abort.abort()
  }, [leadId])

  if (!benchmark) return null
  const { industry, count, dimensions, ...overall } = benchmark
  const rows = [{ name: 'Overall', ...overall }, ...dimensions]
  return (
    <RecordSection title={`Compared with ${count} other leads in ${industry}`}>
      <Table
        className={classes.comparison}
        aria-label={`Comparison with other leads in ${industry}`}
        verticalSpacing={6}
      >
        <TableThead>
          <TableTr>
            <TableTh>Dimension</TableTh>
            <TableTh className={classes.drawing}>Range</TableTh>
            <TableTh className={classes.figure}>Middle half</TableTh>
            <TableTh className={classes.figure}>Median</TableTh>
            <TableTh className={classes.figure}>This lead</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows.map((row) => (
            <TableTr key={row.name}>
              <TableTh scope="row" fw={row.name === 'Overall' ? 600 : 400}>
                {row.name}
              </TableTh>
              <TableTd className={classes.drawing}>
                <Range {...row} />
              </TableTd>
              <TableTd className={`${classes.figure} tabular`}>
                {row.lower}–{row.upper}
              </TableTd>
              <TableTd className={`${classes.figure} tabular`}>{row.median}</TableTd>
              <TableTd className={`${classes.figure} tabular`}>
                <strong>{row.score ?? '–'}</strong>
              </TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        Of 100. One score for each person, without the archive. Half of the others are in the middle half.
      </Text>
    </RecordSection>
  )
}

function Range({ lower, upper, median, score }: Pick<Benchmark, 'lower' | 'upper' | 'median' | 'score'>) {
  return (
    <div className={classes.range} aria-hidden>
      <div className={classes.half} style={{ left: `${lower}%`, width: `${Math.max(1, upper - lower)}%` }} />
      <div className={classes.median} style={{ left: `${median}%` }} />
      {score !== null && <div className={classes.own} style={{ left: `${score}%` }} />}
    </div>
  )
}
