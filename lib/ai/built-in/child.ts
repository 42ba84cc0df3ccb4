import os from 'node:os'
import { serveTasks } from '../../sandbox/serve-tasks'
import type { Task, TaskName, Tasks } from './task'

type Answer<Name extends TaskName> = (input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>

/** Each loads what it needs when it is first asked for: whoever has a note read need not wait for the rest. */
const tasks: { [Name in TaskName]: Answer<Name> } = {
  read: async (source) => (await import('../../language/read-source')).readSource(source),
  synthesize: async (input) => (await import('../../language')).synthesize(input),
  writeGuide: async (input) => (await import('../../language')).writeGuide(input),
  readCapture: async (input) => (await import('../../language/capture')).readCapture(input),
}

serveTasks(({ name, input }: Task) => {
  // Where processors are few, whoever looks at a page goes before an audit, but waits for a capture.
  if (name !== 'readCapture') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  return (tasks[name] as (input: unknown) => Promise<unknown>)(input)
})
