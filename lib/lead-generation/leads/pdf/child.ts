import { serveTasks } from '../../../platform/sandbox/serve-tasks'
import type { SheetTask } from '../render-sheet'
import { writeResultPdf, writeSheetPdf } from './write-sheet-pdf'

serveTasks((task: SheetTask) =>
  task.kind === 'survey' ? writeSheetPdf(task.sheet) : writeResultPdf(task.sheet),
)
