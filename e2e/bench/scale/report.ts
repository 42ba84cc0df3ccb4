import type { Load } from './load'
import type { Finding } from './plan-findings'

export interface Row {
  title: string
  largest?: Load
  median?: Load
}

const times = (load: Load | undefined) =>
  load ? `${load.p50Ms.toFixed(1)} | ${load.p99Ms.toFixed(1)}` : ' | '
const kilobytes = (load: Load | undefined) => (load ? (load.bytes / 1000).toFixed(1) : '')

/** The table for the README, sorted by the largest user's time, slowest first. */
export function table(rows: readonly Row[], findings: readonly Finding[]): string {
  const found = new Map(findings.map((finding) => [finding.title, finding]))
  const lines = rows
    .toSorted((one, other) => (other.largest?.p99Ms ?? 0) - (one.largest?.p99Ms ?? 0))
    .map((row) => {
      const finding = found.get(row.title)
      const cells = [
        `\`GET ${row.title.replaceAll('|', '\\|')}\``,
        times(row.largest),
        times(row.median),
        kilobytes(row.largest),
        finding?.readRows ?? '',
        finding?.sortedRows ?? '',
      ]
      return `| ${cells.join(' | ')} |`
    })
  return [
    '| | largest user, p50 (ms) | p99 | median user, p50 (ms) | p99 | kB | rows read at most | rows sorted for a page |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}
