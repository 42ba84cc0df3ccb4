import os from 'node:os'
import { serveTasks } from '../../platform/sandbox/serve-tasks'
import { thoroughBrotli } from './static-copies'

// Requests come first.
os.setPriority(os.constants.priority.PRIORITY_LOW)
serveTasks((bytes: Uint8Array) => thoroughBrotli(Buffer.from(bytes)))
