import type { Readable } from 'node:stream'

/** A file on this machine. The store may move it; its creator removes it if it is still there. */
export interface LocalFile {
  path: string
}

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/**
 * A store of bytes by key. Keys come from `fileKey`, never from user input. A file becomes visible under its
 * key when it is complete, and replaces an earlier one.
 */
export interface FileStore {
  put(key: string, content: Uint8Array | Readable | LocalFile): Promise<void>
  /** @throws FileMissingError */
  get(key: string): Promise<ReadableStream<Uint8Array>>
  /** Deleting a missing file is not an error. */
  delete(key: string): Promise<void>
  /** Removes every file whose key begins with `prefix`, which ends in a slash. */
  deleteAll(prefix: string): Promise<void>
  /** Every file whose key begins with `prefix`, which ends in a slash, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Where the file lies, if the store is a folder of this machine. Read it only: others may share it. */
  localPath?(key: string): string
}

/** There is no file under this key. */
export class FileMissingError extends Error {
  constructor(readonly key: string) {
    super(`There is no stored file ${key}`)
    this.name = 'FileMissingError'
  }
}

/** Whether an error, or its cause, says that the disk or the store has no room left. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, status } = error as { code?: unknown; status?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || status === 507 || isStorageFull(error.cause)
}
