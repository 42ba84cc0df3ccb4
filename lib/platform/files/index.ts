import path from 'node:path'
import { env } from '../env'
import { diskStore } from './disk-store'
import type { FileStore } from './file-store'
import { s3Store } from './s3-store'

export {
  FileMissingError,
  type FileStore,
  isStorageFull,
  type LocalFile,
  type StoredFile,
} from './file-store'
export { incomingPath, removeAbandonedFiles } from './incoming'
export { FILE_KINDS, type FileKind, fileKey, filePrefix, idInKey, isFileKey } from './keys'
export { PendingFiles } from './pending-files'
export { probeDisk, probeStore } from './probe-store'
export { sweepOrphanedFiles, sweepPassingFiles } from './sweep-orphaned-files'

let store: FileStore | undefined

/** Where `fileStore` keeps files, in words for the operator. */
export function describeFileStore(): { kind: 'folder' | 's3'; place: string } {
  const { S3_ENDPOINT, S3_BUCKET, DATA_DIR } = env()
  return S3_ENDPOINT && S3_BUCKET
    ? { kind: 's3', place: `bucket ${S3_BUCKET} of ${S3_ENDPOINT}` }
    : { kind: 'folder', place: filesFolder(DATA_DIR) }
}

const filesFolder = (dataDir: string) => path.join(dataDir, 'files')

function chooseStore(): FileStore {
  const {
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_STALL_SECONDS,
    DATA_DIR,
  } = env()
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return diskStore(filesFolder(DATA_DIR))
  }
  return s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    stallMs: S3_STALL_SECONDS * 1_000,
  })
}

/** The store for files: S3-compatible when the S3 settings are present, otherwise a folder in DATA_DIR. */
export function fileStore(): FileStore {
  store ??= chooseStore()
  return store
}
