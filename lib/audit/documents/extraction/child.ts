import { serveTasks } from '../../../platform/sandbox/serve-tasks'
import { readDocument } from './read-document'

serveTasks(readDocument)
