import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { MessageReader, textAt } from './postgres-messages'

/** Database traffic of a piece of work. */
export interface Traffic {
  /** Number of sequential round trips: each response had to arrive before the next request. */
  roundTrips: number
  /** The statements of each round trip, in the order they were sent, without those that were not awaited. */
  statements: string[][]
}

interface Request {
  traffic: Counter
  /** Number of sequential responses before it, plus one. */
  depth: number
  awaits: 'ready' | 'description'
  statements: string[]
}

class Counter implements Traffic {
  roundTrips = 0
  statements: string[][] = []

  answered({ depth, statements }: Request): void {
    this.roundTrips = Math.max(this.roundTrips, depth)
    for (let filled = this.statements.length; filled < depth; filled++) this.statements.push([])
    this.statements[depth - 1]?.push(...statements)
  }
}

/** The requests of one connection. The server answers them in order. */
class Conversation {
  get isQuiet(): boolean {
    return this.open.length === 0 && this.statements.length === 0
  }

  private readonly fromClient = new MessageReader(true)
  private readonly fromServer = new MessageReader(false)
  private readonly prepared = new Map<string, string>()
  private readonly open: Request[] = []
  private statements: string[] = []

  constructor(private readonly current: () => Counter) {}

  asked(chunk: Buffer): void {
    for (const { type, content } of this.fromClient.take(chunk)) {
      // The start of a connection, a simple query, and the end of an extended query.
      if (type === 'Q') this.statements.push(textAt(content))
      if (type === 'P') {
        const name = textAt(content)
        this.prepared.set(name, textAt(content, Buffer.byteLength(name) + 1))
      }
      if (type === 'B') {
        const portal = textAt(content)
        this.statements.push(this.prepared.get(textAt(content, Buffer.byteLength(portal) + 1)) ?? '')
      }
      if (type === '' || type === 'Q' || type === 'S') this.send('ready')
      // A driver that requests a statement's types before running it.
      if (type === 'H') this.send('description')
    }
  }

  answered(chunk: Buffer): void {
    for (const { type } of this.fromServer.take(chunk)) {
      const [first] = this.open
      const isAnswered =
        first?.awaits === 'ready' ? type === 'Z' : type === 'T' || type === 'n' || type === 'E'
      if (first && isAnswered) {
        this.open.shift()
        first.traffic.answered(first)
      }
    }
  }

  private send(awaits: Request['awaits']): void {
    const traffic = this.current()
    this.open.push({ traffic, depth: traffic.roundTrips + 1, awaits, statements: this.statements })
    this.statements = []
  }
}

/**
 * A proxy between a program and PostgreSQL that counts round trips. A request is one level deeper than every
 * response that came before it; requests sent together count once, on however many connections.
 */
export async function startRoundTripCounter(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let current = new Counter()
  const sockets = new Set<Socket>()
  const conversations = new Set<Conversation>()
  /** Waits for earlier requests that were not awaited: the driver writes at the end of an event loop turn. */
  const quiet = async () => {
    for (let turns = 0; turns < 2 || [...conversations].some(({ isQuiet }) => !isQuiet); turns++) {
      await new Promise(setImmediate)
    }
  }
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const conversation = new Conversation(() => current)
    conversations.add(conversation)
    client.on('close', () => conversations.delete(conversation))
    client.on('data', (chunk) => {
      conversation.asked(chunk)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      conversation.answered(chunk)
      client.write(chunk)
    })
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.setNoDelay()
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.end()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** The database's address through the proxy. */
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,

    /** Counts during `work`; the program must do nothing else meanwhile. */
    async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; traffic: Traffic }> {
      await quiet()
      const counter = new Counter()
      current = counter
      const result = await work()
      current = new Counter()
      // No statement waited for later responses.
      const { roundTrips, statements } = counter
      return { result, traffic: { roundTrips, statements: statements.map((trip) => [...trip]) } }
    },

    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
