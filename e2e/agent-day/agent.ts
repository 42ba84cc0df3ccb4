import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Answer } from '../support/http'

type Arguments = Record<string, unknown>

interface ListedTool {
  name: string
  description?: string
  inputSchema: { properties?: Record<string, unknown>; required?: string[] }
}

/** A program that only knows the address of a workspace and a token. Every request it sends is counted. */
export class Agent {
  /** Method and address of each request, in order. */
  readonly calls: string[] = []
  tools: ListedTool[] = []
  private mcp: Client | undefined

  constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  private counted = (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address)
    const message = pathname === '/mcp' ? JSON.parse(String(init.body ?? '{}')) : {}
    const name = message.params?.name ?? ''
    this.calls.push([init.method ?? 'GET', pathname + search, message.method, name].filter(Boolean).join(' '))
    return fetch(address, init)
  }

  /** One request over HTTP. */
  async http(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const res = await this.counted(new URL(path, this.baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await res.text()
    const isJson = res.headers.get('content-type')?.includes('json')
    return { status: res.status, headers: res.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  /** Connects over MCP and lists the tools. @returns the instructions of the server */
  async connect(): Promise<string> {
    this.mcp = new Client(
      { name: 'agent-day', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', this.baseUrl), {
      requestInit: { headers: { authorization: `Bearer ${this.token}` } },
      fetch: this.counted,
    })
    await this.mcp.connect(transport)
    this.tools = (await this.mcp.listTools()).tools as ListedTool[]
    return this.mcp.getInstructions() ?? ''
  }

  async prompt(name: string, args: Record<string, string>): Promise<string> {
    const { messages } = await this.connected().getPrompt({ name, arguments: args })
    const [first] = messages
    return first?.content.type === 'text' ? first.content.text : ''
  }

  /** Calls a tool with arguments that its listed schema knows. */
  // biome-ignore lint/suspicious/noExplicitAny: every step says itself what it expects.
  async tool(name: string, args: Arguments = {}): Promise<any> {
    const listed = this.tools.find((tool) => tool.name === name)
    if (!listed) throw new Error(`No tool is called ${name}`)
    for (const argument of Object.keys(args))
      if (!listed.inputSchema.properties?.[argument]) throw new Error(`${name} takes no ${argument}`)
    for (const argument of listed.inputSchema.required ?? [])
      if (!(argument in args)) throw new Error(`${name} needs ${argument}`)
    const { structuredContent } = await this.connected().callTool({ name, arguments: args })
    return structuredContent
  }

  private connected(): Client {
    if (!this.mcp) throw new Error('connect first')
    return this.mcp
  }

  close = () => this.mcp?.close()
}
