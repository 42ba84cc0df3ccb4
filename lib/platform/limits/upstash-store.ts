import type { Redis } from '@upstash/redis'
import type { LimitStore, ScriptArgument } from './limit-store'

/** Counters in Upstash Redis, over its REST API. */
export class UpstashStore implements LimitStore {
  private client: Promise<Redis> | undefined

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly timeoutMs: number,
  ) {}

  async evalsha(hash: string, keys: string[], args: ScriptArgument[]): Promise<unknown> {
    return (await this.redis()).evalsha(hash, keys, args)
  }

  async eval(script: string, keys: string[], args: ScriptArgument[]): Promise<unknown> {
    return (await this.redis()).eval(script, keys, args)
  }

  async get(key: string): Promise<unknown> {
    return (await this.redis()).get(key)
  }

  async nowMs(): Promise<number> {
    const [seconds, microseconds] = await (await this.redis()).time()
    return Number(seconds) * 1000 + Number(microseconds) / 1000
  }

  private redis(): Promise<Redis> {
    this.client ??= import('@upstash/redis').then(
      ({ Redis }) =>
        new Redis({
          url: this.url,
          token: this.token,
          retry: false,
          enableTelemetry: false,
          enableAutoPipelining: false,
          responseEncoding: false,
          signal: () => AbortSignal.timeout(this.timeoutMs),
        }),
    )
    return this.client
  }
}
