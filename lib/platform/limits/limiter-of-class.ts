import { LIMIT_CLASSES, type LimitClass } from '../../contract/limit-classes'
import type { LimitStore } from './limit-store'
import { LogLimiter } from './log-limiter'
import { maxLoggedRequests } from './moment-log'
import { type ClassLimiter, WindowLimiter } from './window-limiter'

/** The limiter of a class in one store: exact, unless the class or its figure is too large for that. */
export function limiterOf(limitClass: LimitClass, limit: number, store: LimitStore): ClassLimiter {
  const isExact = LIMIT_CLASSES[limitClass].isExact && limit <= maxLoggedRequests
  return new (isExact ? LogLimiter : WindowLimiter)(limitClass, limit, store)
}
