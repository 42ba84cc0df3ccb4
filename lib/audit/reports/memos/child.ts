import { serveTasks } from '../../../platform/sandbox/serve-tasks'
import type { MemoTask } from './render-memo'

/** Loads each writer on demand. */
serveTasks(async ({ sheet, format, pageSize }: MemoTask): Promise<Uint8Array> => {
  if (format === 'docx') {
    const { writeMemoDocx } = await import('./write-memo-docx')
    return writeMemoDocx(sheet, pageSize)
  }
  const { writeMemoPdf } = await import('./write-memo-pdf')
  return writeMemoPdf(sheet, pageSize)
})
