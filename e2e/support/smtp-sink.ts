import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A mail server that accepts and stores every message. */
export class SmtpSink {
  /** The unchanged messages, header and body. */
  readonly messages: string[] = []
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  port = 0

  static async start(): Promise<SmtpSink> {
    const sink = new SmtpSink()
    await sink.listen()
    return sink
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.listen()
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)))
  }

  private async listen(): Promise<void> {
    this.server = createServer((socket) => this.serve(socket))
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    socket.on('error', () => {})
    socket.setEncoding('utf8')
    let received = ''
    let isData = false
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      received += chunk
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const end = received.indexOf(mark)
        if (end === -1) return
        const text = received.slice(0, end)
        received = received.slice(end + mark.length)
        if (isData) this.messages.push(text)
        const verb = isData ? '' : text.slice(0, 4).toUpperCase()
        isData = verb === 'DATA'
        if (verb === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(isData ? '354 go on\r\n' : verb === 'EHLO' ? '250 sink\r\n' : '250 taken\r\n')
      }
    })
  }
}
