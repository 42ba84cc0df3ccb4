import { createToken } from '../../lib/account/tokens/create-token'
import { listUnrevokedTokens, markRevoked } from '../../lib/account/tokens/queries'
import { SCOPES, type Scope } from '../../lib/contract/context'
import type { Tier } from '../../lib/contract/plans'
import { newCompletedLead } from '../../lib/lead-generation/leads/lead.fixture'
import { newInsight } from '../../lib/nucleus/insights/insight.fixture'
import { asOwner } from '../../lib/platform/db/with-user'
import { type Caller, granted, newCaller, newProjectBody } from '../conformance/callers'
import { type Answer, sessionClient } from '../support/http'
import { KnownIds } from './known-ids'
import type { CallerKind } from './requests'

type Headers = [name: string, value: string][]

/** An account whose credentials requests are sent with, and the ids it knows. */
export interface Account {
  readonly ids: KnownIds
  /** False when 401 is the expected response. */
  knows(kind: CallerKind): boolean
  credentials(kind: CallerKind, turn: number): Headers
  /** Signs in again and creates new tokens: a random request may have ended the old ones. */
  renew(): Promise<void>
}

const oddTokens = (token: string) => [
  `Bearer Bearer ${token}`,
  `bearer ${token} `,
  `Bearer  ${token}`,
  `Bearer ${token.slice(0, -1)}`,
  `Bearer ${token}x`,
  `Bearer aky_${'a'.repeat(32)}`,
  'Bearer aky_',
  'Bearer',
  'Basic YTpi',
  `Token ${token}`,
  `Bearer ${'\xe9'.repeat(36)}`,
  `Bearer ${'x'.repeat(6000)}`,
  'null',
]

/** An account of which only a token is known. */
export class TokenHolder implements Account {
  readonly ids = new KnownIds()

  constructor(private readonly token: string) {}

  knows = (kind: CallerKind) => kind !== 'nobody' && kind !== 'oddToken'
  credentials(kind: CallerKind, turn: number): Headers {
    if (kind === 'nobody') return []
    const odd = oddTokens(this.token)
    return [['Authorization', kind === 'oddToken' ? odd[turn % odd.length]! : `Bearer ${this.token}`]]
  }
  renew = async () => {}
}

const material =
  'The planning department copies invoices by hand and spends 30 hours a week on it. Data lies in two systems that ' +
  'disagree. The board wants an assistant for offers before autumn. Ann will draw up a data catalogue by Friday.'

/** A new account with content of every kind in its workspace. */
export class NewAccount implements Account {
  readonly ids = new KnownIds()
  private tokens: string[] = []
  private readToken = ''
  private renewal: Promise<void> | undefined

  private constructor(
    private readonly caller: Caller,
    private readonly tokenCount: number,
  ) {}

  static async open(tier: Tier, tokenCount: number): Promise<NewAccount> {
    const account = new NewAccount(await newCaller(tier), tokenCount)
    await account.takeTokens()
    await account.fill()
    return account
  }

  knows = (kind: CallerKind) =>
    kind === 'token' || kind === 'readToken' || kind === 'session' || kind === 'both'

  credentials(kind: CallerKind, turn: number): Headers {
    const token = this.tokens[turn % this.tokens.length]!
    const { session } = this.caller
    const cookie: [string, string] = ['Cookie', session.cookieHeader()]
    switch (kind) {
      case 'token':
        return [['Authorization', `Bearer ${token}`]]
      case 'readToken':
        return [['Authorization', `bearer ${this.readToken}`]]
      case 'both':
        return [['Authorization', `Bearer ${token}`], cookie]
      case 'session':
        return [cookie, ['Origin', session.baseUrl], ['Sec-Fetch-Site', 'same-origin']]
      case 'foreignPage':
        return [cookie, ['Origin', 'https://elsewhere.invalid'], ['Sec-Fetch-Site', 'cross-site']]
      case 'oddToken': {
        const odd = oddTokens(token)
        return [['Authorization', odd[turn % odd.length]!]]
      }
      default:
        return []
    }
  }

  renew(): Promise<void> {
    this.renewal ??= this.signInAgain().finally(() => {
      this.renewal = undefined
    })
    return this.renewal
  }

  private async signInAgain(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      // Concurrent requests may revoke tokens or end the session meanwhile.
      const failure = await this.takeNewCredentials().catch((error: unknown) => error)
      if (!failure) return
      if (attempt === 5) throw failure
    }
  }

  private async takeNewCredentials(): Promise<void> {
    const { user, session } = this.caller
    this.caller.session = await sessionClient(user, session.baseUrl)
    await this.takeTokens()
  }

  /**
   * Replaces all tokens directly in the database, because the random requests of the session use up the rate
   * limit of writes.
   */
  private async takeTokens(): Promise<void> {
    const tokens = await asOwner(this.caller.user.id, async (ctx) => {
      for (const { id } of await listUnrevokedTokens(ctx)) await markRevoked(ctx, id)
      const take = async (scopes: Scope[]) => (await createToken(ctx, { label: 'Random', scopes })).plaintext
      const made: string[] = []
      while (made.length < this.tokenCount) made.push(await take([...SCOPES]))
      return { made, readToken: await take(['read']) }
    })
    this.tokens = tokens.made
    this.readToken = tokens.readToken
  }

  private async fill(): Promise<void> {
    const { session, user } = this.caller
    const learn = (path: string, answer: Answer) => {
      this.ids.learn(path, answer.body)
      return answer
    }
    const post = async (path: string, body?: unknown) => learn(path, await session.post(path, body))
    const made = await post('/api/projects', newProjectBody())
    // A plan without projects skips the rest.
    const projectId: string | undefined = made.status === 201 ? made.body.id : undefined
    if (projectId) {
      const form = new FormData()
      form.append('file', new Blob([material]), 'notes.txt')
      await post(`/api/agent/projects/${projectId}/documents`, form)
      await post(`/api/projects/${projectId}/interviews`, {
        stakeholderName: 'Ann Lee',
        stakeholderRole: 'Planner',
      })
      await post(`/api/projects/${projectId}/audit-analysis`)
      for (const part of ['findings', 'reports', 'documents', 'stakeholders', 'interviews']) {
        const path = `/api/projects/${projectId}/${part}`
        learn(path, await session.get(path))
      }
    }
    const link = granted(await post('/api/agent/readylinks', { name: 'Spring' }), 201).body.data.id
    await post('/api/nucleus/capture/note', { content: material, ...(projectId ? { projectId } : {}) })
    await post('/api/nucleus/contacts', { name: 'Ann Lee', company: 'Acme' })
    await post('/api/nucleus/memories', { subject: 'Acme', content: 'Pays late' })
    await newCompletedLead({ userId: user.id, linkId: link })
    await newInsight(user.id)
    for (const path of ['/api/lead-generation/leads', '/api/nucleus/insights'])
      learn(path, await session.get(path))
  }
}
