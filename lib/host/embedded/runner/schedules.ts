import type { FunctionSpec } from './function-specs'
import { groupOf } from './limits'
import { insertRun, listDueSchedules, moveSchedule, saveSchedules, transaction } from './queries'
import type { RunQueue } from './queue-queries'

/**
 * Starts functions on schedule: one run per moment, regardless of restarts. Of the runs missed while no process was
 * running, only the last is made up for.
 */
export class Schedules {
  constructor(
    private readonly specs: ReadonlyMap<string, FunctionSpec>,
    private readonly queue: RunQueue,
  ) {}

  async prepare(): Promise<void> {
    const now = new Date()
    const entries = [...this.specs.values()].flatMap(({ id, crons }) =>
      crons.map((cron, index) => ({
        functionId: scheduleId(id, index),
        cron,
        nextAt: this.queue.nextMoment(cron, now),
      })),
    )
    await saveSchedules(entries)
  }

  async startDue(): Promise<void> {
    for (const schedule of await listDueSchedules(new Date())) {
      const spec = this.specs.get(functionOf(schedule.functionId))
      if (!spec) continue
      await transaction(async (tx) => {
        const from = new Date()
        const to = this.queue.nextMoment(schedule.cron, from)
        if (!(await moveSchedule(tx, schedule.functionId, { from, to }))) return
        const event = {
          id: `${schedule.functionId}@${schedule.nextAt.toISOString()}`,
          name: 'inngest/scheduled.timer',
          data: { cron: schedule.cron },
          ts: schedule.nextAt.getTime(),
        }
        const runId = await insertRun(tx, spec.id, event)
        if (runId) await this.queue.add(tx, [{ runId, group: groupOf(spec, event) }])
      })
    }
  }
}

const scheduleId = (functionId: string, index: number) => `${functionId}#${index}`
const functionOf = (id: string) => id.slice(0, id.lastIndexOf('#'))
