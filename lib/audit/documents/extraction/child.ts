import { serveTasks } from '../../../platform/sandbox/serve-tasks'
import { type ExtractionTask, readDocument, readSheets } from './read-document'

serveTasks<ExtractionTask, unknown>((task) => (task.wantsSheets ? readSheets(task) : readDocument(task)))
