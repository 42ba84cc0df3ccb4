import { log } from '../log'
import { UnavailableError } from '../outage'
import type { Connection } from './driver'

/** How often, and for how long at a time, a lost database is looked for. Attempts overlap: one may hang. */
const lookEveryMs = 500
const mostLooksAtOnce = 10
/** The first look after a loss comes sooner: most losses are restarts. */
const firstLookMs = 100
const sweepEveryMs = 5_000
const idleMs = 300_000
const lifeMs = 2_700_000
/** Longer than any statement may take, see `client.ts`: the answer will not come. */
const answerMs = 40_000
/** An answer that takes this long is reason to ask whether the server answers anybody. */
const suspiciousMs = 5_000
const waitMs = 15_000
const countLossesMs = 1_000

interface Waiter {
  sinceMs: number
  resolve(connection: Connection): void
  reject(error: Error): void
}

export interface PoolState {
  /** Open connections, and those of them that somebody holds. */
  open: number
  used: number
  most: number
  /** Callers waiting for a connection, and for how long the first of them has. */
  waiting: number
  waitingMs: number
  /** Why no connection can be opened, while that is so. */
  outage: Error | undefined
}

/**
 * Connections that each serve one holder at a time. A lost one is dropped and never used again. While none can be
 * opened callers are refused at once, instead of queueing for a database that is not there.
 */
export class ConnectionPool {
  private readonly idle: { connection: Connection; sinceMs: number }[] = []
  private readonly all = new Set<Connection>()
  private readonly waiters = new Set<Waiter>()
  private opening = 0
  private outage: { error: Error; sinceMs: number; refused: number } | undefined
  private isClosed = false
  private readonly timers = new Set<NodeJS.Timeout>()
  private lost = 0

  /**
   * @param name for the log
   * @param open opens a connection that is ready for its first holder
   */
  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly open: () => Promise<Connection>,
  ) {
    this.timers.add(setInterval(() => this.sweep(), sweepEveryMs).unref())
  }

  /**
   * A connection for the caller alone, who gives it back.
   * @throws UnavailableError when there is none to be had
   */
  async take(): Promise<Connection> {
    const kept = this.idle.pop()
    if (kept) return kept.connection
    if (this.isClosed) throw new UnavailableError('The connections to the database have been closed')
    if (this.outage) throw this.refusal(this.outage)
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    const waiter = { sinceMs: performance.now(), resolve, reject }
    const timer = setTimeout(() => {
      this.waiters.delete(waiter)
      reject(new UnavailableError('All connections to the database are in use'))
    }, waitMs)
    this.waiters.add(waiter)
    this.grow()
    return promise.finally(() => clearTimeout(timer))
  }

  /** Takes back a connection on which nothing is under way. */
  giveBack(connection: Connection): void {
    connection.onLost = () => this.forget(connection)
    if (connection.isLost) {
      this.forget(connection)
    } else if (this.isClosed || performance.now() - connection.openedAtMs > lifeMs) {
      this.all.delete(connection)
      void connection.end()
      this.grow()
    } else {
      this.pass(connection)
    }
  }

  state(): PoolState {
    const [first] = this.waiters
    return {
      open: this.all.size,
      used: this.all.size - this.idle.length,
      most: this.most,
      waiting: this.waiters.size,
      waitingMs: first ? performance.now() - first.sinceMs : 0,
      outage: this.outage?.error,
    }
  }

  /** Ends idle connections now and the others when they come back. Callers are refused from now on. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    this.refuseWaiters(new UnavailableError('The connections to the database have been closed'))
    const idle = this.idle.splice(0).map(({ connection }) => connection)
    for (const connection of idle) this.all.delete(connection)
    await Promise.all(idle.map((connection) => connection.end()))
  }

  private pass(connection: Connection): void {
    const [first] = this.waiters
    if (!first) {
      this.idle.push({ connection, sinceMs: performance.now() })
      return
    }
    this.waiters.delete(first)
    first.resolve(connection)
  }

  /** After a loss, which its holder has been told of as well. */
  private forget(connection: Connection): void {
    if (!this.all.delete(connection)) return
    this.countLoss()
    const place = this.idle.findIndex((kept) => kept.connection === connection)
    if (place !== -1) this.idle.splice(place, 1)
    this.grow()
  }

  /** They are lost together: one line for all of them. */
  private countLoss(): void {
    this.lost += 1
    if (this.lost > 1) return
    this.later(countLossesMs, () => {
      log().warn({ pool: this.name, lost: this.lost }, 'connections to the database were lost')
      this.lost = 0
    })
  }

  /** Opens connections for those who wait, one each. */
  private grow(): void {
    while (
      !this.isClosed &&
      !this.outage &&
      this.waiters.size > this.opening &&
      this.all.size + this.opening < this.most
    ) {
      void this.openOne()
    }
  }

  private async openOne(): Promise<void> {
    this.opening += 1
    try {
      const connection = await this.open()
      this.opening -= 1
      this.welcome(connection)
    } catch (error) {
      this.opening -= 1
      this.failed(error as Error)
    }
  }

  private welcome(connection: Connection): void {
    if (this.isClosed || this.all.size >= this.most) {
      void connection.end()
      return
    }
    this.all.add(connection)
    connection.onLost = () => this.forget(connection)
    this.endOutage()
    this.pass(connection)
    this.grow()
  }

  private failed(error: Error): void {
    if (this.isClosed || this.outage || this.opening > 0) return
    if ([...this.all].some(({ isLost }) => !isLost)) {
      // Others are in use and come back: out of connections, say.
      log().warn({ err: error, pool: this.name }, 'no further connection to the database can be opened')
      this.later(lookEveryMs, () => this.grow())
      return
    }
    this.beginOutage(error)
  }

  private beginOutage(error: Error): void {
    this.outage = { error, sinceMs: performance.now(), refused: 0 }
    log().error({ err: error, pool: this.name }, 'the database cannot be used; requests are refused')
    for (const waiter of this.waiters) waiter.reject(this.refusal(this.outage))
    this.waiters.clear()
    this.later(firstLookMs, () => this.look())
  }

  /** Looks for the database until it is back, without waiting for an attempt that hangs. */
  private look(): void {
    if (!this.outage || this.isClosed) return
    if (this.opening < mostLooksAtOnce) void this.openOne()
    this.later(lookEveryMs, () => this.look())
  }

  private endOutage(): void {
    if (!this.outage) return
    const { sinceMs, refused } = this.outage
    this.outage = undefined
    const seconds = Math.round((performance.now() - sinceMs) / 100) / 10
    log().warn({ pool: this.name, seconds, refused }, 'the database can be used again')
  }

  private refusal(outage: { error: Error; refused: number }): UnavailableError {
    outage.refused += 1
    return new UnavailableError('The database cannot be reached', { cause: outage.error })
  }

  private refuseWaiters(error: Error): void {
    for (const waiter of this.waiters) waiter.reject(error)
    this.waiters.clear()
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      work()
    }, ms)
    this.timers.add(timer.unref())
  }

  /** Ends what has been idle for long, and what will never be answered. */
  private sweep(): void {
    const nowMs = performance.now()
    for (const kept of this.idle.filter(({ sinceMs }) => nowMs - sinceMs > idleMs)) {
      this.idle.splice(this.idle.indexOf(kept), 1)
      this.all.delete(kept.connection)
      void kept.connection.end()
    }
    let isSuspicious = false
    for (const connection of this.all) {
      const unansweredMs = connection.unansweredMs()
      if (unansweredMs > answerMs) connection.break(noAnswer())
      else isSuspicious ||= unansweredMs > suspiciousMs
    }
    if (isSuspicious) void this.askServer()
  }

  /** Whether the server answers anybody: if not, what is under way will not be answered either. */
  private async askServer(): Promise<void> {
    try {
      const connection = await this.open()
      await connection.end()
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'CONNECT_TIMEOUT' || this.isClosed || this.outage) return
      const held = [...this.all]
      this.beginOutage(error as Error)
      for (const connection of held) connection.break(noAnswer())
    }
  }
}

const noAnswer = () =>
  Object.assign(new Error('The database does not answer'), { code: 'CONNECTION_UNANSWERED' })
