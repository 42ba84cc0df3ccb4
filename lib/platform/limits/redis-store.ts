import { hash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { LimitStore, ScriptArgument } from './limit-store'

/** Counters in plain Redis or Valkey. Connects on first use and reconnects when the connection is lost. */
export class RedisStore implements LimitStore {
  private client: Promise<Redis> | undefined
  private firstAttempt: Promise<void> | undefined
  private connectionError: Error | undefined
  private readonly plainScripts = new Map<string, string>()

  constructor(
    private readonly url: string,
    private readonly timeoutMs: number,
  ) {}

  async evalsha(upstashHash: string, keys: string[], args: ScriptArgument[]): Promise<unknown> {
    const script = this.plainScripts.get(upstashHash)
    if (script === undefined) throw new Error('NOSCRIPT')
    return this.run(async (redis) => {
      try {
        return await redis.evalsha(hash('sha1', script), keys.length, ...keys, ...args)
      } catch (error) {
        if (!String(error).includes('NOSCRIPT')) throw error
        return await redis.eval(script, keys.length, ...keys, ...args)
      }
    })
  }

  async eval(upstashScript: string, keys: string[], args: ScriptArgument[]): Promise<unknown> {
    // The script's first line holds a flag that only Upstash knows; Redis rejects scripts with unknown flags.
    const upstashHash = hash('sha1', upstashScript)
    this.plainScripts.set(upstashHash, upstashScript.replace(/^#!.*\n/, ''))
    return this.evalsha(upstashHash, keys, args)
  }

  async get(key: string): Promise<unknown> {
    return this.run((redis) => redis.get(key))
  }

  async nowMs(): Promise<number> {
    const [seconds, microseconds] = await this.run((redis) => redis.time())
    return Number(seconds) * 1000 + Number(microseconds) / 1000
  }

  async close(): Promise<void> {
    const redis = await this.client
    redis?.disconnect()
  }

  private async run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    this.client ??= this.createClient()
    const redis = await this.client
    // Errors are ignored here: the command reports them, and ioredis keeps reconnecting.
    this.firstAttempt ??= redis.connect().catch(() => {})
    await this.firstAttempt
    try {
      return await command(redis)
    } catch (error) {
      if (redis.status === 'ready') throw error
      throw new Error('Redis cannot be reached', { cause: this.connectionError ?? error })
    }
  }

  private async createClient(): Promise<Redis> {
    const { Redis } = await import('ioredis')
    const redis = new Redis(this.url, {
      protocol: 2,
      lazyConnect: true,
      // A command that cannot be sent fails at once: the in-process limiter decides, and no queue builds up.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: this.timeoutMs,
      connectTimeout: 5000,
      // Closes an unresponsive connection, so that the next one can be tried.
      socketTimeout: Math.max(5000, 2 * this.timeoutMs),
      retryStrategy: (attempts) => Math.min(attempts * 200, 5000),
    })
    redis.on('error', (error: Error) => {
      this.connectionError = error
    })
    redis.on('ready', () => {
      this.connectionError = undefined
    })
    return redis
  }
}
