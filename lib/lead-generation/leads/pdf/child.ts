import { serveTasks } from '../../../platform/sandbox/serve-tasks'
import { writeSheetPdf } from './write-sheet-pdf'

serveTasks(writeSheetPdf)
