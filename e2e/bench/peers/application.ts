/** What a client writes of a project. */
export interface NewProject {
  clientName: string
  industry: string
  companySize: string
  description: string
  currency: string
}

export type Headers = Record<string, string>

export interface RunningApplication {
  baseUrl: string
  /** The process group of the server. */
  pid: number
  /** Rejects when the server ends. */
  ended: Promise<never>
  stop(): Promise<void>
}

/** An application with users and projects of which each user sees only their own. */
export interface Application {
  name: string
  /** An address that answers 2xx without credentials. */
  probe: string
  list: string
  detail(id: string): string
  create: string
  /** Starts the server. It may answer before or after this resolves. */
  start(port: number): Promise<RunningApplication>
  /** Creates a user. @returns the headers that authenticate them */
  signUp(baseUrl: string, name: string): Promise<Headers>
  /** The body of a request that creates the project. */
  bodyOf(project: NewProject): unknown
  // biome-ignore lint/suspicious/noExplicitAny: each application has its own envelope.
  rowsOf(body: any): Record<string, unknown>[]
  // biome-ignore lint/suspicious/noExplicitAny: each application has its own envelope.
  rowOf(body: any): Record<string, unknown>
}

export interface Sent {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the callers know the type.
  body: any
}

/** Sends JSON when there is a body, and reads JSON. */
export async function send(url: string, headers: Headers = {}, body?: unknown): Promise<Sent> {
  const res = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await res.text()
  if (!res.headers.get('content-type')?.includes('json')) return { status: res.status, body: text }
  return { status: res.status, body: JSON.parse(text) }
}

/** @throws Error when the answer is not 2xx */
export async function sendWell(url: string, headers?: Headers, body?: unknown) {
  const sent = await send(url, headers, body)
  if (sent.status < 200 || sent.status > 299)
    throw new Error(`${url} answers ${sent.status}: ${JSON.stringify(sent.body)}`)
  return sent.body
}
