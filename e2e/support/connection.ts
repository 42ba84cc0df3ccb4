import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** One keep-alive connection to a server, so that all requests reach the same process. */
export class Connection {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(
    private readonly baseUrl: string,
    private readonly token?: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Received> {
    return this.send('GET', path, headers).finish()
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Received> {
    return this.send('POST', path, headers).finish(JSON.stringify(body))
  }

  /** Begins a request that the caller finishes. */
  send(method: string, path: string, headers: Record<string, string> = {}) {
    const req = request(new URL(path, this.baseUrl), {
      method,
      agent: this.agent,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        'content-type': 'application/json',
        ...headers,
      },
    })
    const received = new Promise<Received>((resolve, reject) => {
      req.once('error', reject)
      req.once('response', (res) => {
        let text = ''
        res.setEncoding('utf8')
        res.on('data', (chunk) => {
          text += chunk
        })
        res.once('error', reject)
        res.once('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }))
      })
    })
    // Prevents an unhandled rejection; a later `await` still receives the error.
    received.catch(() => {})
    return {
      /** Sends the headers and a part of the body. */
      begin: (part: string) => new Promise<void>((resolve) => req.write(part, () => resolve())),
      finish: (rest?: string) => {
        req.end(rest)
        return received
      },
    }
  }

  close(): void {
    this.agent.destroy()
  }
}
