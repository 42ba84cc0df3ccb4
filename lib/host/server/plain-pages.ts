import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressWhole, encodingFor } from './fast-path/compression'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Pages that hold links, and forms and buttons whose scripts lie in `public/assets`. */
const plainPages = new Set([
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/docs',
])
/** Tries operations out with forms of the framework. */
const reference = '/docs/reference'

const isPlain = (pathname: string) =>
  plainPages.has(pathname) || (/^\/docs\/[\w-]+$/.test(pathname) && pathname !== reference)

/** Every script but those of `public/assets` and those that choose light or dark. */
const frameworkScript =
  /<script\b(?![^>]*(?:\bdata-mantine-script\b|\bdata-kept\b|\bsrc="\/assets\/))[^>]*>[\s\S]*?<\/script>|<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>/g

/** The document without the scripts that would hand it over to the framework. */
export const withoutFrameworkScripts = (document: string): string => document.replace(frameworkScript, '')

/**
 * Sends the documents of plain pages without the framework's scripts, which are most of what a visitor would load.
 * A page that the framework shows within a document already open is left as it is.
 */
export function withPlainPages(framework: Handle): Handle {
  return async (req, res) => {
    const pathname = (req.url ?? '').split('?', 1)[0]!
    const { method } = req
    const isDocument = (method === 'GET' || method === 'HEAD') && req.headers.rsc === undefined
    if (!isDocument || !isPlain(pathname)) return framework(req, res)
    const accepted = req.headers['accept-encoding']
    delete req.headers['accept-encoding']
    const whole = holdBody(res)
    await framework(req, res)
    const held = await whole
    if (held === null) return
    const isHtml = String(res.getHeader('Content-Type') ?? '').startsWith('text/html')
    // The page of an error may be drawn by the framework in the browser alone.
    const document =
      isHtml && res.statusCode < 400 ? Buffer.from(withoutFrameworkScripts(held.toString())) : held
    const encoding = isHtml ? encodingFor(accepted) : undefined
    if (encoding) res.setHeader('Content-Encoding', encoding)
    const sent = encoding ? await compressWhole(document, encoding) : document
    if (method !== 'HEAD') res.setHeader('Content-Length', sent.length)
    res.end(sent)
  }
}

/**
 * Keeps what is written to a response until it ends; headers may still change then.
 * @returns the body; null when the client has gone
 */
function holdBody(res: ServerResponse): Promise<Buffer | null> {
  const { writeHead, write, end, flushHeaders } = res
  const parts: Buffer[] = []
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  return new Promise((resolve) => {
    res.flushHeaders = () => {}
    // The framework's compression has headers written by this name before the first part of the body.
    res.writeHead = (status: number, ...rest: unknown[]) => {
      res.statusCode = status
      for (const [name, value] of Object.entries(rest.at(-1) ?? {})) res.setHeader(name, value)
      return res
    }
    res.write = (part: unknown) => {
      keep(part)
      return true
    }
    res.end = (part?: unknown) => {
      keep(part)
      Object.assign(res, { writeHead, write, end, flushHeaders })
      resolve(Buffer.concat(parts))
      return res
    }
    res.once('close', () => resolve(null))
  })
}
