import type { Env } from '@/lib/platform/env'
import type { LimitStore } from './limit-store'
import { RedisStore } from './redis-store'
import { UpstashStore } from './upstash-store'

/** The operator's store; undefined when limits are counted in the process. */
export function configuredStore(env: Env): LimitStore | undefined {
  const timeoutMs = env.RATE_LIMIT_STORE_TIMEOUT_MS
  if (env.UPSTASH_REDIS_REST_URL && env.UPSTASH_REDIS_REST_TOKEN) {
    return new UpstashStore(env.UPSTASH_REDIS_REST_URL, env.UPSTASH_REDIS_REST_TOKEN, timeoutMs)
  }
  if (env.REDIS_URL) return new RedisStore(env.REDIS_URL, timeoutMs)
  return undefined
}
