import type { ErrorCode } from './errors'

/** Limits of a multipart body. Declared with an endpoint's other input; safe to import in the browser. */
export interface MultipartRule {
  /** The form field of every file. */
  field: string
  maxFiles: number
  /** Maximum bytes of one file. */
  maxFileBytes: number
  /** Maximum bytes of all files together. */
  maxTotalBytes: number
  /** The error for too many files, or too many bytes in total. */
  overflow: ErrorCode
}
