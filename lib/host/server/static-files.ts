import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { firstAccepted } from './fast-path/compression'
import { encodings, extensionOf } from './static-copies'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The scripts and styles of a build. Their names change with their content. */
const publicPrefix = '/_next/static/'
const oneYearMs = 365 * 86_400_000

/** The names of the files of a folder, with slashes, as they were when the server started. */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      ),
  )
}

/**
 * Sends the build's scripts and styles from their compressed copies. Anything else, unknown names included, goes
 * on to `handle`.
 * @param folder the folder that is public below `/_next/static/`
 */
export async function withStaticFiles(handle: Handle, folder: string): Promise<Handle> {
  const files = await listFiles(folder)
  return async (req, res) => {
    const name = staticName(req)
    if (name === null || !files.has(name)) return handle(req, res)
    const offered = encodings.filter((encoding) => files.has(`${name}${extensionOf[encoding]}`))
    const encoding = firstAccepted(req.headers['accept-encoding'], offered)
    const found = await send(req, `/${name}${encoding ? extensionOf[encoding] : ''}`, {
      root: folder,
      maxAge: oneYearMs,
      immutable: true,
      index: false,
      contentType: false,
      // Parts of a compressed file are of no use.
      acceptRanges: false,
    })
    // Another build has replaced this one: the framework answers for the files that exist now.
    if (found.type === 'error') return handle(req, res)
    const headers: Record<string, string> = { ...found.headers }
    if (offered.length > 0) headers.Vary = 'Accept-Encoding'
    if (found.statusCode === 200) {
      headers['Content-Type'] = contentTypeOf(name)
      if (encoding) headers['Content-Encoding'] = encoding
    }
    res.writeHead(found.statusCode, headers)
    await pipeline(found.stream, res).catch(() => res.destroy())
  }
}

function staticName({ method, url = '' }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(publicPrefix)) return null
  return url.slice(publicPrefix.length).split('?', 1)[0]!
}

function contentTypeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
