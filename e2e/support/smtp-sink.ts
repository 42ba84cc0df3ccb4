import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** The stages at which the server answers: the greeting, four commands, and the end of a message. */
type Moment = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text'

/** A mail server that takes every message and keeps it, unless it is told to answer otherwise. */
export class SmtpSink {
  /** The unchanged messages, header and body. */
  readonly messages: string[] = []
  /** Answers in place of its own. */
  answers: Partial<Record<Moment, 'silence' | 'hang up' | (string & {})>> = {}
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
    const answer = (moment: string, usual: string) => {
      const text = this.answers[moment as Moment] ?? usual
      if (text === 'hang up') socket.destroy()
      else if (text !== 'silence') socket.write(`${text}\r\n`)
    }
    answer('greeting', '220 sink')
    socket.on('data', (chunk) => {
      received += chunk
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const end = received.indexOf(mark)
        if (end === -1) return
        const text = received.slice(0, end)
        received = received.slice(end + mark.length)
        if (isData) this.messages.push(text)
        const verb = isData ? 'text' : text.slice(0, 4).toUpperCase()
        isData = verb === 'DATA'
        if (verb === 'QUIT') socket.end('221 bye\r\n')
        else answer(verb, isData ? '354 go on' : verb === 'EHLO' ? '250 sink' : '250 taken')
      }
    })
  }
}
