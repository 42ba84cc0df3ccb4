import { serveTasks } from '../../sandbox/serve-tasks'
import { finishReading } from './finish-reading'
import type { ExtractionTask } from './read-document'
import { readPresentation } from './readers/presentation'

// By itself: its PDF library and that of the other readers cannot live in one process.
serveTasks(({ kind, bytes }: ExtractionTask) => finishReading(kind, Buffer.from(bytes), readPresentation))
