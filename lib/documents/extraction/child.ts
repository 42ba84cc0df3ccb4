import { serveTasks } from '../../sandbox/serve-tasks'
import { readDocument } from './read-document'

serveTasks(readDocument)
