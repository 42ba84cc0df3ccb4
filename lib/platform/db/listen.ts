import { openSystemConnection } from './client'
import type { Connection } from './driver'

const againAfterMs = 500

type Listener = (payload: string | undefined) => void

/** The one listening connection of this process, open while there are listeners. */
class Listening {
  private readonly listeners = new Map<string, Set<Listener>>()
  private connection: Connection | undefined
  private isConnecting = false
  private timer: NodeJS.Timeout | undefined

  async add(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const others = this.listeners.get(channel)
    if (others) others.add(listener)
    else this.listeners.set(channel, new Set([listener]))
    if (!this.connection) await this.connect()
    else if (others) listener(undefined)
    else await this.listenTo(this.connection, channel).catch(() => {})
    return () => this.remove(channel, listener)
  }

  private async remove(channel: string, listener: Listener): Promise<void> {
    this.listeners.get(channel)?.delete(listener)
    if (this.listeners.get(channel)?.size === 0) this.listeners.delete(channel)
    if (this.listeners.size > 0) return
    clearTimeout(this.timer)
    const { connection } = this
    this.connection = undefined
    await connection?.end()
  }

  /** Never rejects: after a failure it tries again, and callers poll meanwhile. */
  private async connect(): Promise<void> {
    if (this.isConnecting) return
    this.isConnecting = true
    let connection: Connection | undefined
    try {
      connection = await openSystemConnection((channel, payload) => this.tell(channel, payload))
      connection.onLost = () => this.connectLater()
      for (const channel of this.listeners.keys()) await this.listenTo(connection, channel)
      if (this.listeners.size === 0) await connection.end()
      else this.connection = connection
    } catch {
      connection?.break(new Error('It cannot listen'))
      this.connectLater()
    } finally {
      this.isConnecting = false
    }
  }

  private connectLater(): void {
    this.connection = undefined
    clearTimeout(this.timer)
    if (this.listeners.size > 0) this.timer = setTimeout(() => void this.connect(), againAfterMs)
  }

  private async listenTo(connection: Connection, channel: string): Promise<void> {
    // A pooler does not pass on notifications, and its session would keep listening for another client.
    if (!connection.isPooled) await connection.send(`listen "${channel}"`)
    this.tell(channel, undefined)
  }

  private tell(channel: string, payload: string | undefined): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload)
  }
}

const key = Symbol.for('agent-audit-workspace.listening')
const shared = globalThis as { [key]?: Listening }

/**
 * Calls `onNotice` for each NOTIFY on `channel`, and once whenever listening begins, also after a lost connection,
 * because earlier notices were missed. While the database is unreachable, and behind a connection pooler, there are no
 * notices, so callers also have to poll.
 * @returns ends the listening
 */
export function listen(channel: string, onNotice: Listener): Promise<() => Promise<void>> {
  shared[key] ??= new Listening()
  return shared[key].add(channel, onNotice)
}
