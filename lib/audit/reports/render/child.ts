import { serveTasks } from '../../../platform/sandbox/serve-tasks'
import { writeReport } from './render-task'

serveTasks(writeReport)
