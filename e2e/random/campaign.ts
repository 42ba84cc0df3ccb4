import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './accounts'
import { ApiDocument, type Operation } from './api-document'
import { complaintsAbout, parsed } from './complaints'
import { type Drawn, Draws, hashOf, simplest } from './draw'
import { exchange, type Received, type Sent } from './exchange'
import { complaintsAboutReply, type MessageDraft, Messages } from './messages'
import { type Draft, Requests } from './requests'
import { Values } from './values'

export interface CampaignOptions {
  baseUrl: string
  requests: number
  seed: number
  /** Number of concurrent requests. */
  concurrency: number
  /** The account to send a request with. */
  accountFor(number: number): Promise<Account> | Account
  /** Also calls operations that require a browser session. */
  hasSessions: boolean
  onProgress?(done: number): void
  onFinding?(finding: Finding): void
}

/** A failure, with the simplest request that reproduces it. */
export interface Finding {
  complaint: string
  about: string
  request: Sent & { caller: string }
  answer: string
  seed: number
}

export interface Outcome {
  findings: Finding[]
  statuses: Map<number, number>
  /** Number of successful responses per operation. */
  successes: Map<string, number>
}

const mostFindings = 25
const shrinkingMs = 15_000
const messageShare = 12
/** Concurrent requests may end sessions and revoke tokens as well. */
const mostRenewals = 5

interface Answered {
  sent: Sent
  received?: Received
  complaints: string[]
}

/** Sends random requests generated from the API document, and checks every response against it. */
export class Campaign {
  private readonly outcome: Outcome = { findings: [], statuses: new Map(), successes: new Map() }
  private readonly requests: Requests
  private readonly messages: Messages
  private readonly draws: Draws
  private readonly known = new Set<string>()
  private readonly operations: Operation[]

  private constructor(
    private readonly options: CampaignOptions,
    private readonly document: ApiDocument,
    tools: unknown[],
  ) {
    this.requests = new Requests(document, new Values(document))
    this.messages = new Messages(tools)
    this.draws = new Draws(options.seed)
    // Operations that delete are called less often than others.
    this.operations = document.operations
      .filter(({ opensTo }) => options.hasSessions || opensTo === 'tokens')
      .flatMap((operation) => Array(operation.method === 'DELETE' ? 1 : 3).fill(operation))
  }

  static async run(options: CampaignOptions): Promise<Outcome> {
    const document = await (await fetch(`${options.baseUrl}/openapi.json`)).json()
    const account = await options.accountFor(0)
    const campaign = new Campaign(
      options,
      new ApiDocument(document),
      await listTools(options.baseUrl, account),
    )
    let next = 0
    const work = async () => {
      while (next < options.requests && campaign.outcome.findings.length < mostFindings) {
        const number = next++
        await campaign.one(number)
        if (number % 1000 === 999) options.onProgress?.(number + 1)
      }
    }
    await Promise.all(Array.from({ length: options.concurrency }, work))
    return campaign.outcome
  }

  private async one(number: number): Promise<void> {
    const account = await this.options.accountFor(number)
    const turn = hashOf(this.options.seed, number)
    if (turn % messageShare === 0) {
      const drawn = this.draws.next('messages', this.messages.any())
      await this.judge(drawn, 'the agent tool protocol', 'token', (draft) => this.tell(account, draft, turn))
      return
    }
    const operation = this.operations[turn % this.operations.length]!
    const drawn = this.draws.next(operation.id, this.requests.of(operation))
    const ask = (draft: Draft) => this.ask(account, draft, turn)
    await this.judge(drawn, operation.id, drawn.thing.caller, ask)
  }

  private async judge<Thing>(
    drawn: Drawn<Thing>,
    about: string,
    caller: string,
    send: (thing: Thing) => Promise<Answered>,
  ): Promise<void> {
    const first = await send(drawn.thing)
    const complaint = first.complaints[0]
    if (first.received) count(this.outcome.statuses, first.received.status)
    if ((first.received?.status ?? 500) < 300) count(this.outcome.successes, about)
    // One finding of a kind is enough.
    const kind = `${about} ${complaint?.replace(/\d+ ms/, 'ms')}`
    if (!complaint || this.known.has(kind)) return
    this.known.add(kind)
    const again = await simplest(
      drawn,
      async (thing) => (await send(thing)).complaints[0] === complaint,
      shrinkingMs,
    )
    const { sent, received } = again === drawn.thing ? first : await send(again)
    const answer = received ? `${received.status} ${received.text.slice(0, 600)}` : 'none'
    const masked = sent.headers.map(([name, value]): [string, string] =>
      /^(authorization|cookie)$/i.test(name) && value.length < 2000 ? [name, `(${caller})`] : [name, value],
    )
    const finding: Finding = {
      complaint,
      about,
      request: { ...sent, headers: masked, caller },
      answer,
      seed: this.options.seed,
    }
    this.outcome.findings.push(finding)
    this.options.onFinding?.(finding)
  }

  private async ask(account: Account, draft: Draft, turn: number, attempt = 1): Promise<Answered> {
    const headers = new Map(
      [...account.credentials(draft.caller, turn), ...draft.headers].map(([name, value]) => [
        name.toLowerCase(),
        [name, value] as const,
      ]),
    )
    const text = draft.body === undefined ? undefined : account.ids.fill(draft.body)
    const sent: Sent = {
      method: draft.method,
      target: account.ids.fill(draft.target),
      headers: [...headers.values()].map(([name, value]) => [name, value]),
      body: text === undefined ? undefined : Buffer.from(text, draft.encoding),
    }
    const received = await this.deliver(sent)
    if (typeof received === 'string') return { sent, complaints: [received] }
    const isOverridden = draft.headers.some(([name]) => /^(cookie|origin|sec-fetch-site)$/i.test(name))
    const isKnown = account.knows(draft.caller) && !isOverridden
    if (received.status === 401 && isKnown) {
      if (attempt === mostRenewals) return { sent, received, complaints: ['a good credential is rejected'] }
      await account.renew()
      return this.ask(account, draft, turn, attempt + 1)
    }
    if (received.status < 300 && draft.operation) account.ids.learn(sent.target, parsed(received.text))
    const complaints = complaintsAbout(this.document, { ...draft, sent, isKnown }, received)
    if (draft.method === 'HEAD' && draft.operation && complaints.length === 0) {
      complaints.push(...(await this.complaintsAboutHead(sent, received)))
    }
    return { sent, received, complaints }
  }

  /**
   * HEAD must return the status of GET; a concurrent request may change it once, but not on every attempt.
   */
  private async complaintsAboutHead(sent: Sent, { status }: Received): Promise<string[]> {
    let head = status
    for (let attempt = 1; ; attempt++) {
      const got = await this.deliver({ ...sent, method: 'GET' })
      if (typeof got === 'string') return [got]
      if (got.status === head || got.status === 429 || head === 429) return []
      if (attempt === 3) return [`HEAD has the status ${head}, GET ${got.status}`]
      const again = await this.deliver(sent)
      if (typeof again === 'string') return [again]
      head = again.status
    }
  }

  private async tell(account: Account, draft: MessageDraft, turn: number, attempt = 1): Promise<Answered> {
    const kind = draft.reads ? 'readToken' : 'token'
    const sent: Sent = {
      method: draft.method,
      target: '/mcp',
      headers: [...account.credentials(kind, turn), ...draft.headers],
      body: Buffer.from(account.ids.fill(draft.body)),
    }
    const received = await this.deliver(sent)
    if (typeof received === 'string') return { sent, complaints: [received] }
    if (received.status === 401 && attempt < mostRenewals) {
      await account.renew()
      return this.tell(account, draft, turn, attempt + 1)
    }
    return { sent, received, complaints: complaintsAboutReply(received) }
  }

  /**
   * The response, or the reason why there is none. A connection that the server closes between two requests
   * is not a failure.
   */
  private async deliver(sent: Sent): Promise<Received | string> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await exchange(this.options.baseUrl, sent)
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (attempt === 3 || (code !== 'ECONNRESET' && code !== 'EPIPE'))
          return `no answer: ${code ?? message}`
        await delay(50 * attempt)
      }
    }
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

async function listTools(baseUrl: string, account: Account): Promise<unknown[]> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const { text } = await exchange(baseUrl, {
    method: 'POST',
    target: '/mcp',
    headers: [
      ...account.credentials('token', 0),
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json, text/event-stream'],
      ['MCP-Protocol-Version', '2025-11-25'],
    ],
    body: Buffer.from(JSON.stringify(body)),
  })
  const json = text.startsWith('{') ? text : (/^data: (.+)$/m.exec(text)?.[1] ?? '')
  return (parsed(json) as { result?: { tools?: unknown[] } } | undefined)?.result?.tools ?? []
}
