import { serveTasks } from '../../sandbox/serve-tasks'
import { writeReport } from './render-task'

serveTasks(writeReport)
