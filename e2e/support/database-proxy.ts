import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A proxy between a program and PostgreSQL that can do what networks, restarts and failovers do: lose connections, refuse
 * new ones, stop forwarding. It can also change what the program sends, as a proxy that knows better would.
 */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  private isFrozen = false
  private isRefusing = false
  /** Connections accepted so far. */
  accepted = 0
  /** Changes the bytes of one direction; the length must stay. */
  rewrite: ((chunk: Buffer) => Buffer) | undefined

  private constructor(
    private target: URL,
    private port = 0,
  ) {}

  /** @param databaseUrl where connections are led to */
  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl))
    await proxy.listen()
    return proxy
  }

  /** The database's address through the proxy. */
  get url(): string {
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(this.port) }).href
  }

  /** From now on new connections are led to another address. */
  leadTo(databaseUrl: string): void {
    this.target = new URL(databaseUrl)
  }

  /** Ends all connections without a word, as a server that is killed. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy()
  }

  /** Ends all connections and takes no further ones, as a server that is down. */
  async goDown(): Promise<void> {
    const { server } = this
    this.server = undefined
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    this.cut()
    await closed
  }

  /** Accepts connections again. */
  async comeUp(): Promise<void> {
    if (!this.server) await this.listen()
  }

  /** From now on a connection is accepted and closed at once, as by a balancer without a server behind it. */
  refuse(isRefusing = true): void {
    this.isRefusing = isRefusing
  }

  /** Stops forwarding, on old and new connections, and keeps them open. */
  freeze(): void {
    this.isFrozen = true
    for (const socket of this.sockets) socket.pause()
  }

  /** Forwards the data received meanwhile and everything after. */
  thaw(): void {
    this.isFrozen = false
    for (const socket of this.sockets) socket.resume()
  }

  async stop(): Promise<void> {
    await this.goDown()
  }

  private async listen(): Promise<void> {
    const server = createServer((client) => this.forward(client))
    this.server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.address() as AddressInfo).port
  }

  private forward(client: Socket): void {
    this.accepted += 1
    if (this.isRefusing) {
      client.destroy()
      return
    }
    const upstream = connect(Number(this.target.port || 5432), this.target.hostname)
    client.on('data', (chunk) => upstream.write(this.rewrite?.(chunk) ?? chunk))
    upstream.on('data', (chunk) => client.write(chunk))
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.setNoDelay()
      this.sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.sockets.delete(socket)
        other.destroy()
      })
      if (this.isFrozen) socket.pause()
    }
  }
}
