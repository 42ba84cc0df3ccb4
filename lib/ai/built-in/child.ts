import os from 'node:os'
import { serveTasks } from '../../platform/sandbox/serve-tasks'
import type { Task, TaskName, Tasks } from './task'

type Answer<Name extends TaskName> = (input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>

/** Each task loads its own modules on first use, so that reading a note does not wait for the rest. */
const tasks: { [Name in TaskName]: Answer<Name> } = {
  read: async (source) => (await import('../../language/read-source')).readSource(source),
  synthesize: async (input) => (await import('../../language')).synthesize(input),
  writeGuide: async (input) => (await import('../../language')).writeGuide(input),
  readCapture: async (input) => (await import('../../language/capture')).readCapture(input),
}

serveTasks(({ name, input }: Task) => {
  // On machines with few cores, page requests take precedence over an audit, but not over a capture, because its user
  // is waiting.
  if (name !== 'readCapture') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  return (tasks[name] as (input: unknown) => Promise<unknown>)(input)
})
