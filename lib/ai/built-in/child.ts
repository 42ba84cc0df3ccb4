import os from 'node:os'
import { readSource, synthesize, writeGuide } from '../../language'
import { serveTasks } from '../../sandbox/serve-tasks'
import type { Task, TaskName, Tasks } from './task'

const tasks: { [Name in TaskName]: (input: Tasks[Name]['input']) => Tasks[Name]['output'] } = {
  read: readSource,
  synthesize,
  writeGuide,
}

// Where processors are few, whoever looks at a page goes first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

serveTasks(async ({ name, input }: Task) => (tasks[name] as (input: unknown) => unknown)(input))
