import type { Readable } from 'node:stream'

/** A file of ours on this machine. The store may move it away; whoever made it removes it if it is still there. */
export interface LocalFile {
  path: string
}

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/**
 * Bytes kept under a key. Keys are made by `fileKey`, never of anything a user typed. A file appears under its key
 * when it is complete, and replaces what was there.
 */
export interface FileStore {
  put(key: string, content: Uint8Array | Readable | LocalFile): Promise<void>
  /** @throws FileMissingError */
  get(key: string): Promise<ReadableStream<Uint8Array>>
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>
  /** Removes every file whose key begins with `prefix`, which ends in a slash. */
  deleteAll(prefix: string): Promise<void>
  /** Every file whose key begins with `prefix`, which ends in a slash, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>
}

/** There is no file under this key. */
export class FileMissingError extends Error {
  constructor(readonly key: string) {
    super(`There is no stored file ${key}`)
    this.name = 'FileMissingError'
  }
}
