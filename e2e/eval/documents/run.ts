import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { extractText } from '../../../lib/audit/documents/extraction/extract-text'
import type { DocumentReading } from '../../../lib/audit/documents/extraction/readers/reading'
import { DOCUMENT_KINDS, type DocumentKind, kindOfExtension } from '../../../lib/audit/documents/kinds'
import { heldOutLabels } from './held-out-labels'
import { type DocumentLabels, documentLabels } from './labels'
import { type DocumentScore, scoreDocument, shareOfWords } from './score'
import { sourceWords } from './source-words'

/**
 * `npm run eval:documents -- FOLDER [--tuning] [--files]`: reads the files of a folder as an upload would and compares
 * the texts with labels.ts and held-out-labels.ts by file name. Prints a line for each kind; `--tuning` leaves out the files
 * that the reader was not tuned with, `--files` prints a line for each file as well.
 */
const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')))
const folder = path.resolve(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '.')

const labelsOf = (name: string): DocumentLabels => documentLabels[name] ?? heldOutLabels[name] ?? {}

interface Result {
  name: string
  kind: DocumentKind
  /** Share of the words of the file; undefined where it was not read or its words cannot be told. */
  words: number | undefined
  failure: 'none' | 'expected' | 'unexpected'
  score: DocumentScore | undefined
}

const none: DocumentReading = { text: '', pageCount: null, sections: [], unread: [], files: [] }

async function measure(name: string, kind: DocumentKind): Promise<Result> {
  const bytes = await readFile(path.join(folder, name))
  const labels = labelsOf(name)
  let reason: string | undefined
  const reading = await extractText(kind, bytes).catch((error: Error) => {
    reason = error.message
    return none
  })
  const isExpected = labels.fails !== undefined && (reason?.includes(labels.fails) ?? false)
  const source = reason === undefined ? await sourceWords(kind, bytes).catch(() => undefined) : undefined
  const result: Result = {
    name,
    kind,
    words: source === undefined ? undefined : shareOfWords(reading.text, source),
    failure: isExpected ? 'expected' : reason !== undefined || labels.fails ? 'unexpected' : 'none',
    score: isExpected
      ? undefined
      : scoreDocument(
          reading.text,
          labels,
          reading.sections.filter((section) => section.kind !== 'cells').map(({ start }) => start),
        ),
  }
  if (options.has('--files')) printFile(result, reason)
  return result
}

function printFile({ name, words, score, failure }: Result, reason: string | undefined): void {
  const parts = [
    words === undefined ? undefined : `${(words * 100).toFixed(1)} %`,
    failure === 'none' ? undefined : `${failure} failure: ${reason ?? 'it was read'}`,
    score && `figures ${Object.values(score.figures).join('/')}`,
    score && `tables ${score.labelledTables}`,
    ...(score?.invented.map((label) => `INVENTED “${label.slice(0, 70)}”`) ?? []),
    ...(score?.faults ?? []),
    score && score.order.right < score.order.of ? `order ${score.order.right}/${score.order.of}` : undefined,
  ]
  console.log(`${name}: ${parts.filter((part) => part !== undefined).join(' · ')}`)
}

function median(values: number[]): number {
  const sorted = [...values].sort((first, second) => first - second)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const columns = [
  ['kind', 6],
  ['files', 6],
  ['failed well', 12],
  ['badly', 6],
  ['words median', 13],
  ['lowest', 7],
  ['figures kept', 13],
  ['apart', 6],
  ['wrong', 6],
  ['missing', 8],
  ['labelled tables', 16],
  ['invented', 9],
  ['faults', 7],
  ['order', 8],
  ['places', 7],
] as const

const printRow = (values: (string | number)[]) =>
  console.log(values.map((value, index) => String(value).padStart(columns[index]![1])).join(' '))

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`)

function printKind(title: string, results: Result[]): void {
  const words = results.flatMap((result) => result.words ?? [])
  const scores = results.flatMap(({ score }) => score ?? [])
  const sum = (value: (score: DocumentScore) => number) =>
    scores.reduce((total, score) => total + value(score), 0)
  printRow([
    title,
    results.length,
    results.filter(({ failure }) => failure === 'expected').length,
    results.filter(({ failure }) => failure === 'unexpected').length,
    percent(median(words)),
    percent(words.length === 0 ? Number.NaN : Math.min(...words)),
    sum(({ figures }) => figures.kept),
    sum(({ figures }) => figures.apart),
    sum(({ figures }) => figures.wrong),
    sum(({ figures }) => figures.missing),
    sum(({ labelledTables }) => labelledTables),
    sum(({ invented }) => invented.length),
    sum(({ faults }) => faults.length),
    `${sum(({ order }) => order.right)}/${sum(({ order }) => order.of)}`,
    `${sum(({ places }) => places.right)}/${sum(({ places }) => places.of)}`,
  ])
}

const isTunedWith = (name: string) => !(name in heldOutLabels) && !documentLabels[name]?.isHeldBack

const results: Result[] = []
for (const name of (await readdir(folder)).sort()) {
  const kind = kindOfExtension(path.extname(name).slice(1))
  if (!kind || name === 'ORIGINS.md') continue
  if (options.has('--tuning') && !isTunedWith(name)) continue
  results.push(await measure(name, kind))
}

function printGroup(title: string, group: Result[]): void {
  if (group.length === 0) return
  console.log(`\n${title}`)
  printRow(columns.map(([name]) => name))
  for (const kind of DOCUMENT_KINDS) {
    const ofKind = group.filter((result) => result.kind === kind)
    if (ofKind.length > 0) printKind(kind, ofKind)
  }
  printKind('all', group)
}

printGroup(
  'Files the reader was tuned with',
  results.filter(({ name }) => isTunedWith(name)),
)
printGroup(
  'Files held back',
  results.filter(({ name }) => documentLabels[name]?.isHeldBack),
)
printGroup(
  'Files labelled before they were read',
  results.filter(({ name }) => name in heldOutLabels),
)
process.exit(0)
