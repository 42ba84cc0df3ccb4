import { hash } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { InProcessStore, slidingWindowScriptHash } from './in-process-store'
import { momentLogScript, momentLogScriptHash } from './moment-log'

/** The script in the form that is sent to plain Redis. */
const plainLogScript = momentLogScript.replace(/^#!.*\n/, '')

/** Implements the part of the Redis protocol that rate limits use, and can be made to stop answering. */
export class RedisServerFixture {
  readonly commands: string[][] = []
  private readonly counters = new InProcessStore()
  private readonly scripts = new Set<string>()
  private readonly sockets = new Set<Socket>()
  /** How far its clock is ahead of this machine's. */
  clockAheadMs = 0
  private silent = false
  private readonly unsent: (() => void)[] = []

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<RedisServerFixture> {
    const server = createServer({ noDelay: true })
    const fixture = new RedisServerFixture(server)
    server.on('connection', (socket) => fixture.serve(socket))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return fixture
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** From now on commands run, but their answers are withheld. */
  fallSilent(): void {
    this.silent = true
  }

  /** Sends the withheld answers and resumes. */
  speak(): void {
    this.silent = false
    for (const send of this.unsent.splice(0)) send()
  }

  forgetScripts(): void {
    this.scripts.clear()
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private serve(socket: Socket): void {
    let received = ''
    this.sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.sockets.delete(socket))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
      for (let parsed = parseCommand(received); parsed; parsed = parseCommand(received)) {
        received = received.slice(parsed.length)
        const answer = this.answer(parsed.command)
        const send = () => socket.destroyed || socket.write(answer)
        if (this.silent) this.unsent.push(send)
        else send()
      }
    })
  }

  private answer(command: string[]): string {
    this.commands.push(command)
    const [name = '', first = '', keyCount, ...rest] = command
    switch (name.toLowerCase()) {
      case 'get': {
        const value = String(this.counters.get(first))
        return value === '0' ? '$-1\r\n' : `$${value.length}\r\n${value}\r\n`
      }
      case 'evalsha':
        if (!this.scripts.has(first)) return '-NOSCRIPT No matching script. Please use EVAL.\r\n'
        return this.run(first, Number(keyCount), rest)
      case 'eval':
        if (first.startsWith('#!')) return '-ERR Unexpected flag in script shebang: allow-key-locking\r\n'
        this.scripts.add(hash('sha1', first))
        return this.run(hash('sha1', first), Number(keyCount), rest)
      case 'time': {
        const parts = [String(Math.floor(this.nowMs / 1000)), String((this.nowMs % 1000) * 1000)]
        return `*2\r\n${parts.map((part) => `$${part.length}\r\n${part}\r\n`).join('')}`
      }
      case 'info':
        return '$9\r\nloading:0\r\n'
      default:
        return '+OK\r\n'
    }
  }

  private get nowMs(): number {
    return Date.now() + this.clockAheadMs
  }

  private run(script: string, keyCount: number, rest: string[]): string {
    const args = rest.slice(keyCount).map(Number)
    const isLog = script === hash('sha1', plainLogScript)
    // The script of a log asks the server for the time.
    const result = isLog
      ? this.counters.evalsha(momentLogScriptHash, rest.slice(0, keyCount), [...args.slice(0, 3), this.nowMs])
      : this.counters.evalsha(slidingWindowScriptHash, rest.slice(0, keyCount), args)
    return `*${result.length}\r\n${result.map((number) => `:${number}\r\n`).join('')}`
  }
}

/** The first complete command received; undefined while there is none. */
function parseCommand(received: string): { command: string[]; length: number } | undefined {
  const header = /^\*(\d+)\r\n/.exec(received)
  if (!header) return undefined
  const command: string[] = []
  let offset = header[0].length
  for (let index = 0; index < Number(header[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(received.slice(offset))
    if (!size) return undefined
    const start = offset + size[0].length
    const end = start + Number(size[1])
    if (received.length < end + 2) return undefined
    command.push(received.slice(start, end))
    offset = end + 2
  }
  return { command, length: offset }
}
