import { AppError } from '../../contract/errors'
import type { MultipartRule } from '../../contract/multipart-rule'

const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MiB`

function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { text: `${path}: ${message}`, issues: [{ path, message }] })
}

export const notMultipart = ({ field }: MultipartRule) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', {
    text: `The request body must be multipart/form-data with one or more files in the field ${field}.`,
  })

export const unreadable = () =>
  new AppError('BAD_REQUEST', { text: 'The multipart body is broken or ends too early.' })

/** @param name of an unexpected field; left out when the body has no file */
export const badField = ({ field }: MultipartRule, name?: string) =>
  name === undefined
    ? invalid(field, 'is required')
    : name === field
      ? invalid(field, 'must be a file')
      : invalid(name, 'is not a known field')

export const emptyFile = ({ field }: MultipartRule, fileName: string) =>
  invalid(field, `“${fileName}” is empty`)

export const fileTooLarge = ({ field, maxFileBytes }: MultipartRule, fileName: string) =>
  new AppError('PAYLOAD_TOO_LARGE', {
    text: `${field}: “${fileName}” is larger than ${mebibytes(maxFileBytes)}, the limit for one file.`,
    issues: [{ path: field, message: `“${fileName}” is larger than ${mebibytes(maxFileBytes)}` }],
  })

export const tooManyFiles = ({ field, maxFiles, overflow }: MultipartRule) =>
  new AppError(overflow, { text: `${field}: at most ${maxFiles} files can be sent.` })

export const bodyTooLarge = ({ field, maxTotalBytes, overflow }: MultipartRule) =>
  new AppError(overflow, { text: `${field}: at most ${mebibytes(maxTotalBytes)} can be sent.` })
