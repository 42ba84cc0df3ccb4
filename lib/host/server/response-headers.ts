import type { ServerResponse } from 'node:http'

/** Headers of the framework for its own browser part, and for where its middleware has sent a request. */
const ofFramework = /^(?:x-middleware-|x-nextjs-|x-powered-by$)/
/** Request headers of the framework's browser part, which it names in Vary of every response. */
const varyOfFramework = /^(?:rsc|next-.*)$/i

function withoutFramework(vary: string): string {
  const names = vary.split(',').map((name) => name.trim())
  return names.filter((name) => name && !varyOfFramework.test(name)).join(', ')
}

/** Removes the framework's own headers from a response to programs, whichever code writes it. */
export function hideFramework(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse
  res.writeHead = ((...args: unknown[]) => {
    for (const name of res.getHeaderNames()) if (ofFramework.test(name)) res.removeHeader(name)
    const vary = withoutFramework(String(res.getHeader('vary') ?? ''))
    if (vary) res.setHeader('Vary', vary)
    else res.removeHeader('Vary')
    return writeHead(...args)
  }) as ServerResponse['writeHead']
}
