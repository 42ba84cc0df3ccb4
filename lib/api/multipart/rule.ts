import type { ErrorCode } from '../../errors'

/** What a multipart body may hold. Declared beside an endpoint's other input; browser-safe. */
export interface MultipartRule {
  /** The field every file comes in. */
  field: string
  maxFiles: number
  /** Bytes of one file. */
  maxFileBytes: number
  /** Bytes of all files together. */
  maxTotalBytes: number
  /** The refusal for too many files, or too many bytes together. */
  overflow: ErrorCode
}
