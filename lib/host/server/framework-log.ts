import { log } from '../../platform/log'
import { isOutage, reportOutage } from '../../platform/outage'

/**
 * Routes the framework's output through the log. Printed directly, it has many lines and contains the statement of a
 * failed query with its values, and an outage would flood the log.
 */
export function logFramework(): void {
  const take =
    (level: 'error' | 'warn') =>
    (...values: unknown[]): void => {
      const err = values.find((value) => value instanceof Error)
      if (isOutage(err)) {
        reportOutage(err)
        return
      }
      const text = values.filter((value) => typeof value === 'string').join(' ')
      // The framework adds the error as text to its message as well.
      log()[level](err ? { err } : {}, err ? 'the framework reports an error' : text)
    }
  console.error = take('error')
  console.warn = take('warn')
}
