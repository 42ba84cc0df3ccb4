import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedMessage {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A system that receives webhooks: it keeps every message and answers as it is told. */
export class Receiver {
  readonly messages: ReceivedMessage[] = []
  /** What each message is answered with, by the order in which they come; the last one goes on. */
  answers: { status: number; body?: string; headers?: Record<string, string> }[] = [{ status: 204 }]
  /** Called with each message before it is answered. */
  onMessage: (message: ReceivedMessage) => Promise<unknown> = async () => {}

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer()
    const receiver = new Receiver(server)
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const message = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      const answer = receiver.answers.length > 1 ? receiver.answers.shift()! : receiver.answers[0]!
      receiver.messages.push(message)
      await receiver.onMessage(message)
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  /** Host and port, as the operator allows them. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get url(): string {
    return `http://${this.host}/hook`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
