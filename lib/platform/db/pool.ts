import { log } from '../log'
import { UnavailableError } from '../outage'
import type { Connection } from './driver'

/** Interval between reconnection attempts. Attempts may overlap, because one may hang. */
const reconnectEveryMs = 500
const maxReconnectAttempts = 10
/** The first attempt comes sooner, because most losses are restarts. */
const firstReconnectMs = 100
const sweepEveryMs = 5_000
const idleMs = 300_000
const lifeMs = 2_700_000
/** Longer than `statement_timeout` in `owner-session.ts`. */
const answerMs = 40_000
/** After this long without an answer, the pool tests whether the server responds at all. */
const suspiciousMs = 5_000
const waitMs = 15_000
const countLossesMs = 1_000

interface Waiter {
  sinceMs: number
  resolve(connection: Connection): void
  reject(error: Error): void
}

export interface PoolState {
  /** Open connections, and those in use. */
  open: number
  used: number
  most: number
  /** Callers waiting for a connection, and how long the first of them has waited. */
  waiting: number
  waitingMs: number
  /** The reason why no connection can be opened; undefined while connections can be opened. */
  outage: Error | undefined
}

/**
 * Connections, each used by one caller at a time. A lost one is dropped. While none can be opened, callers are refused
 * at once instead of queueing.
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
   * @param open opens a connection that is ready for use
   */
  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly open: () => Promise<Connection>,
  ) {
    this.timers.add(setInterval(() => this.sweep(), sweepEveryMs).unref())
  }

  /**
   * Takes a connection for the caller alone, which must be returned with `release`.
   * @throws UnavailableError when none is available
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

  /** Returns a connection to the pool. No statement may be running on it. */
  release(connection: Connection): void {
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

  /** Closes idle connections now and the others when they are returned. Refuses callers from now on. */
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

  /** Removes a lost connection. Its holder has already received the error. */
  private forget(connection: Connection): void {
    if (!this.all.delete(connection)) return
    this.countLoss()
    const place = this.idle.findIndex((kept) => kept.connection === connection)
    if (place !== -1) this.idle.splice(place, 1)
    this.grow()
  }

  /** Connections are usually lost together, so all losses are logged as one line. */
  private countLoss(): void {
    this.lost += 1
    if (this.lost > 1) return
    this.later(countLossesMs, () => {
      log().warn({ pool: this.name, lost: this.lost }, 'connections to the database were lost')
      this.lost = 0
    })
  }

  /** Opens one connection for each waiting caller. */
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
      this.add(connection)
    } catch (error) {
      this.opening -= 1
      this.failed(error as Error)
    }
  }

  private add(connection: Connection): void {
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
      // Other connections are in use and will be returned: the server may have reached its connection limit.
      log().warn({ err: error, pool: this.name }, 'no further connection to the database can be opened')
      this.later(reconnectEveryMs, () => this.grow())
      return
    }
    this.beginOutage(error)
  }

  private beginOutage(error: Error): void {
    this.outage = { error, sinceMs: performance.now(), refused: 0 }
    log().error({ err: error, pool: this.name }, 'the database cannot be used; requests are refused')
    for (const waiter of this.waiters) waiter.reject(this.refusal(this.outage))
    this.waiters.clear()
    this.later(firstReconnectMs, () => this.reconnect())
  }

  /** Tries to reconnect until the database is back. Does not wait for an attempt that hangs. */
  private reconnect(): void {
    if (!this.outage || this.isClosed) return
    if (this.opening < maxReconnectAttempts) void this.openOne()
    this.later(reconnectEveryMs, () => this.reconnect())
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

  /** Closes connections that have been idle for long or whose answer is overdue. */
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
    if (isSuspicious) void this.testServer()
  }

  /** Opens a test connection. If it times out, running statements are abandoned. */
  private async testServer(): Promise<void> {
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
