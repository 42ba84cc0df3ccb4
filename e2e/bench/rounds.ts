import { availableParallelism } from 'node:os'

/** How often and how long each target is loaded. */
export interface Rounds {
  rounds: number
  seconds: number
}

/** What the figures of a run depend on. */
export const machine = () =>
  `${availableParallelism()} cores shared with PostgreSQL and the load; Node ${process.version}.`
