import { createSandbox, type Sandbox, SandboxError } from '../../../platform/sandbox'
import { type DocumentKind, isPicture } from '../kinds'
import type { ExtractionTask, ShownSheets } from './read-document'
import type { DocumentReading } from './readers/reading'
import { UnreadableDocumentError, WITHOUT_TEXT_LAYER } from './unreadable'

const mebibyte = 1024 * 1024
const entry = 'lib/audit/documents/extraction/child.ts'
const limits = { timeoutMs: 30_000, maxMemoryBytes: 768 * mebibyte }
/** Text recognition takes seconds for each page; one process at a time leaves the other cores to the server. */
const recognitionLimits = { timeoutMs: 180_000, maxMemoryBytes: 768 * mebibyte }

let sandbox: Sandbox | undefined
let recognitionSandbox: Sandbox | undefined

function documentSandbox(): Sandbox {
  sandbox ??= createSandbox({ ...limits, entry, maxChildren: 2 })
  return sandbox
}

function textRecognitionSandbox(): Sandbox {
  recognitionSandbox ??= createSandbox({ ...recognitionLimits, entry, maxChildren: 1, maxTasksPerChild: 10 })
  return recognitionSandbox
}

function reasonOf({ failure, taskErrorName, message }: SandboxError, timeoutMs: number): string {
  switch (failure) {
    case 'timeout':
      return `Reading it took longer than ${timeoutMs / 1000} seconds. Split it into smaller documents.`
    case 'memory':
      return 'Reading it needs more memory than a document may take. Split it into smaller documents.'
    case 'crash':
      return 'Reading it was broken off: it is damaged, or needs more memory than a document may take.'
    default:
      return taskErrorName === 'UnreadableDocumentError' ? message : 'The file is damaged.'
  }
}

async function runIn<Result = DocumentReading>(
  chosen: Sandbox,
  task: ExtractionTask,
  timeoutMs: number,
): Promise<Result> {
  try {
    return await chosen.run<Result>(task)
  } catch (error) {
    if (!(error instanceof SandboxError) || error.failure === 'unavailable') throw error
    throw new UnreadableDocumentError(reasonOf(error, timeoutMs), { cause: error })
  }
}

const recognize = (task: ExtractionTask) => runIn(textRecognitionSandbox(), task, recognitionLimits.timeoutMs)

const hasScannedPages = ({ unread }: DocumentReading) => unread.some(({ what }) => what === 'scannedPage')

/**
 * Reads a document in a separate process.
 * @param languages of text recognition, such as `eng+deu`, for scanned pages and pictures; without them these stay unread
 * @throws UnreadableDocumentError with a reason for its owner; SandboxError when no process could be started
 */
export async function extractText(
  kind: DocumentKind,
  bytes: Uint8Array,
  languages?: string,
): Promise<DocumentReading> {
  const task: ExtractionTask = { kind, bytes }
  if (isPicture(kind)) return recognize({ ...task, languages })
  let reading: DocumentReading | undefined
  try {
    reading = await runIn<DocumentReading>(documentSandbox(), task, limits.timeoutMs)
    if (kind !== 'pdf' || !languages || !hasScannedPages(reading)) return reading
  } catch (error) {
    const isScan = error instanceof UnreadableDocumentError && error.message === WITHOUT_TEXT_LAYER
    if (!isScan || !languages) throw error
  }
  try {
    return await recognize({ ...task, languages })
  } catch (error) {
    // Without text recognition the document is read in part.
    if (!reading || !(error instanceof UnreadableDocumentError)) throw error
    return reading
  }
}

/**
 * Reads the sheets of a workbook in a separate process, with their cells as they are shown.
 * @throws UnreadableDocumentError, SandboxError as `extractText` does
 */
export const extractSheets = (kind: DocumentKind, bytes: Uint8Array): Promise<ShownSheets> =>
  runIn<ShownSheets>(documentSandbox(), { kind, bytes, wantsSheets: true }, limits.timeoutMs)
