import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { MessageReader } from './postgres-messages'

/** A session of the server, signed in by the client that has caused it. */
interface ServerSession {
  socket: Socket
  /** Who has it for the length of a transaction. */
  client: Client | undefined
}

interface Client {
  socket: Socket
  session: ServerSession | undefined
  isSignedIn: boolean
  /** Bytes that the client has sent while no session was free. */
  waiting: { type: string; content: Buffer }[]
  /** Expected "ready" answers, and whether messages were sent after the last Sync. */
  expected: number
  isUnsynced: boolean
}

const bytesOf = ({ type, content }: { type: string; content: Buffer }): Buffer => {
  const head = Buffer.alloc(type.length + 4)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(content.length + 4, type.length)
  return Buffer.concat([head, content])
}

/**
 * Pools like PgBouncer in transaction mode, in the worst case: each transaction, and each statement outside of one,
 * runs in a different session from the previous one. Clients sign in to the server themselves; afterwards the sessions
 * are shared. Like PgBouncer, it gives a client its own number for its session, and does not support prepared
 * statements.
 */
export class TransactionPooler {
  private readonly clients = new Set<Client>()
  private readonly sessions: ServerSession[] = []
  private readonly queue: Client[] = []
  private nextNumber = 1_000_000_000

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {}

  static async start(databaseUrl: string): Promise<TransactionPooler> {
    const server = createServer()
    const pooler = new TransactionPooler(new URL(databaseUrl), server)
    server.on('connection', (socket) => pooler.accept(socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return pooler
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(port) }).href
  }

  async stop(): Promise<void> {
    for (const { socket } of [...this.clients, ...this.sessions]) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private accept(socket: Socket): void {
    const upstream = connect(Number(this.target.port || 5432), this.target.hostname)
    const client: Client = {
      socket,
      session: undefined,
      isSignedIn: false,
      waiting: [],
      expected: 0,
      isUnsynced: false,
    }
    const session: ServerSession = { socket: upstream, client }
    client.session = session
    this.clients.add(client)
    const fromClient = new MessageReader(true)
    const fromServer = new MessageReader(false)
    socket.on('data', (chunk) => {
      for (const message of fromClient.take(chunk)) this.asked(client, message)
    })
    upstream.on('data', (chunk) => {
      for (const message of fromServer.take(chunk)) this.answered(session, message)
    })
    socket.on('error', () => {})
    upstream.on('error', () => {})
    upstream.on('close', () => this.remove(session))
    socket.on('close', () => {
      this.clients.delete(client)
      // A transaction that its client has left is ended with its session.
      if (client.session) client.session.socket.destroy()
    })
  }

  private asked(client: Client, message: { type: string; content: Buffer }): void {
    if (message.type === 'X') {
      client.socket.end()
      return
    }
    if (client.isSignedIn && !client.session) {
      client.waiting.push(message)
      if (!this.queue.includes(client)) this.queue.push(client)
      this.assign()
      return
    }
    this.send(client, message)
  }

  private send(client: Client, message: { type: string; content: Buffer }): void {
    if (client.isSignedIn) {
      if (message.type === 'Q' || message.type === 'S') {
        client.expected += 1
        client.isUnsynced = false
      } else {
        client.isUnsynced = true
      }
    }
    client.session?.socket.write(bytesOf(message))
  }

  private answered(session: ServerSession, message: { type: string; content: Buffer }): void {
    const { client } = session
    if (!client) return
    if (message.type === 'K') {
      this.nextNumber += 1
      message.content.writeUInt32BE(this.nextNumber, 0)
    }
    client.socket.write(bytesOf(message))
    if (message.type !== 'Z') return
    if (!client.isSignedIn) {
      client.isSignedIn = true
      this.sessions.push(session)
      this.release(client, session)
      return
    }
    client.expected -= 1
    const isIdle = message.content.toString('latin1') === 'I'
    if (isIdle && client.expected === 0 && !client.isUnsynced) this.release(client, session)
  }

  private release(client: Client, session: ServerSession): void {
    client.session = undefined
    session.client = undefined
    // To the end of the line: whoever comes next has another one.
    const place = this.sessions.indexOf(session)
    if (place !== -1) this.sessions.push(...this.sessions.splice(place, 1))
    this.assign()
  }

  private assign(): void {
    for (;;) {
      const free = this.sessions.find(({ client }) => !client)
      const next = this.queue[0]
      if (!free || !next) return
      this.queue.shift()
      if (next.socket.destroyed) continue
      free.client = next
      next.session = free
      for (const message of next.waiting.splice(0)) this.send(next, message)
    }
  }

  private remove(session: ServerSession): void {
    const place = this.sessions.indexOf(session)
    if (place !== -1) this.sessions.splice(place, 1)
    session.client?.socket.destroy()
  }
}
