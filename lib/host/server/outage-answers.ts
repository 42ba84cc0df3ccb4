import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdFrom } from '../../api/request-origin'
import { isForPrograms } from '../../api/routing'
import { isOutage, reportOutage, watchingOutages } from '../../platform/outage'
import { SYSTEM_FONT } from '../../ui/system-font'
import { sendError } from './send-error'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

const retryAfterSeconds = 2

/**
 * Answers 503 with Retry-After where the framework would answer 500 because the database or the file store is away: for
 * pages, surveys and the addresses that only the framework serves. The error may have been caught and hidden anywhere in
 * between, so that what counts is whether the request has met an outage.
 */
export function withOutageAnswers(handle: Handle): Handle {
  return (req, res) => {
    const watch = { hasSeen: false }
    replaceFailure(req, res, () => watch.hasSeen)
    return watchingOutages(watch, async () => {
      try {
        await handle(req, res)
      } catch (error) {
        if (!isOutage(error)) throw error
        reportOutage(error)
        if (res.headersSent) res.destroy()
        else answerOutage(req, res)
      }
    })
  }
}

type Writer = (...values: unknown[]) => unknown

const writers = ['writeHead', 'write', 'end', 'flushHeaders'] as const

/** Replaces an answer of status 500, if it has not begun, by that of an outage when `isOutageSeen` says so. */
function replaceFailure(req: IncomingMessage, res: ServerResponse, isOutageSeen: () => boolean): void {
  const original = Object.fromEntries(writers.map((name) => [name, res[name]]))
  let state: 'open' | 'begun' | 'replaced' = 'open'
  for (const name of writers) {
    const silent = silenced(res)[name] as Writer
    const replaced: Writer = (...values) => {
      if (state === 'replaced') return silent(...values)
      const status = name === 'writeHead' ? values[0] : res.statusCode
      if (state === 'begun' || status !== 500 || res.headersSent || !isOutageSeen()) {
        state = 'begun'
        // The framework has wrapped these functions since, to compress the answer: its wrappers stay.
        return (original[name] as Writer).apply(res, values)
      }
      state = 'replaced'
      Object.assign(res, original)
      for (const header of res.getHeaderNames()) if (!keptHeaders.has(header)) res.removeHeader(header)
      answerOutage(req, res)
      Object.assign(res, silenced(res))
      return silent()
    }
    Object.assign(res, { [name]: replaced })
  }
}

/** What the front server has set; the framework's describe the page that is not sent. */
const keptHeaders = new Set(['x-request-id', 'connection'])

/** For an answer that has ended: what the framework still writes goes nowhere. */
function silenced(res: ServerResponse) {
  const done = (...values: unknown[]) => {
    const callback = values.find((value) => typeof value === 'function') as (() => void) | undefined
    if (callback) process.nextTick(callback)
  }
  return {
    writeHead: () => res,
    flushHeaders: () => {},
    write: (...values: unknown[]) => {
      done(...values)
      return true
    },
    end: (...values: unknown[]) => {
      done(...values)
      return res
    },
    setHeader: () => res,
    appendHeader: () => res,
    removeHeader: () => {},
  }
}

function answerOutage(req: IncomingMessage, res: ServerResponse): void {
  if (isForPrograms(req.url ?? '')) {
    sendError(res, 'UNAVAILABLE', requestIdFrom(String(req.headers['x-request-id'] ?? '')))
    return
  }
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  res.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    // Somebody who only looks need not do anything.
    ...(isRead ? { Refresh: String(retryAfterSeconds) } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : page(isRead))
}

const page = (isRead: boolean) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not available at the moment</title>
<style>
:root { color-scheme: light dark }
body { max-width: 36rem; margin: 4rem auto; padding-inline: 1rem; font-family: ${SYSTEM_FONT}; line-height: 1.5; background: light-dark(#fff, #161c21); color: light-dark(#161c21, #dde3e8) }
h1 { font-size: 1.5rem; line-height: 1.3 }
a { color: light-dark(#036d79, #5bc1cf) }
</style>
<main role="alert">
<h1>Not available at the moment</h1>
<p>${
  isRead
    ? 'This page cannot be shown right now. Nothing that was saved is lost. The page reloads by itself every few seconds.'
    : 'This could not be saved right now. Go back and send it again in a few seconds.'
}</p>
${isRead ? '<p><a href="">Try again now</a></p>' : ''}
</main>
</html>
`
