import { serveTasks } from '../../sandbox/serve-tasks'
import { writeSheetPdf } from './write-sheet-pdf'

serveTasks(writeSheetPdf)
