import { createSandbox, type Sandbox, SandboxError } from '../../../platform/sandbox'
import type { DocumentKind } from '../kinds'
import type { ExtractionTask } from './read-document'
import type { DocumentReading } from './readers/reading'
import { UnreadableDocumentError } from './unreadable'

const mebibyte = 1024 * 1024
const limits = { timeoutMs: 30_000, maxMemoryBytes: 768 * mebibyte }

let sandbox: Sandbox | undefined

function documentSandbox(): Sandbox {
  sandbox ??= createSandbox({
    ...limits,
    entry: 'lib/audit/documents/extraction/child.ts',
    maxChildren: 2,
  })
  return sandbox
}

function reasonOf({ failure, taskErrorName, message }: SandboxError): string {
  switch (failure) {
    case 'timeout':
      return `Reading it took longer than ${limits.timeoutMs / 1000} seconds. Split it into smaller documents.`
    case 'memory':
      return 'Reading it needs more memory than a document may take. Split it into smaller documents.'
    case 'crash':
      return 'Reading it was broken off: it is damaged, or needs more memory than a document may take.'
    default:
      return taskErrorName === 'UnreadableDocumentError' ? message : 'The file is damaged.'
  }
}

/**
 * Reads a document in a separate process.
 * @throws UnreadableDocumentError with a reason for its owner; SandboxError when no process could be started
 */
export async function extractText(kind: DocumentKind, bytes: Uint8Array): Promise<DocumentReading> {
  const task: ExtractionTask = { kind, bytes }
  try {
    return await documentSandbox().run<DocumentReading>(task)
  } catch (error) {
    if (!(error instanceof SandboxError) || error.failure === 'unavailable') throw error
    throw new UnreadableDocumentError(reasonOf(error), { cause: error })
  }
}
