import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type HttpClient, tokenClient } from '../support/http'

/** How long a client repeats a request before it counts as lost. */
const patienceMs = 60_000

export interface Findings {
  requests: number
  /** Requests that came to nothing however often they were repeated, and acknowledged writes that are not there. */
  lost: number
  /** Writes that took effect more than once, and credits charged more than once. */
  doubled: number
  /** Rows of somebody else in an answer. */
  foreign: number
  /** Answers that are neither a success nor an invitation to come back. */
  unexpected: string[]
  /** How long a client was without a success, at most. */
  longestGapMs: number
}

interface Row {
  id: string
  clientName?: string
  rawContent?: string
}

/** A program that works with its own account, and repeats what was refused for the moment, as the guides tell it. */
export class WorkingClient {
  private readonly projects: string[] = []
  private readonly notes: string[] = []
  private readonly files: { projectId: string; name: string }[] = []
  private readonly sign = randomUUID()
  private lastSuccessMs = performance.now()

  constructor(
    token: string,
    private readonly session: HttpClient,
    baseUrl: string,
    private readonly findings: Findings,
  ) {
    this.agent = tokenClient(token, baseUrl)
  }

  private readonly agent: HttpClient

  /** Works until the signal is aborted. */
  async work(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn++) {
      const name = `${this.sign} ${turn}`
      if (turn % 4 === 0) await this.createProject(name)
      if (turn % 4 === 1) await this.takeNote(name)
      if (turn % 4 === 2) await this.upload(name)
      await this.look()
    }
  }

  private async createProject(name: string): Promise<void> {
    const body = { clientName: name, industry: 'Retail', companySize: '11-50' }
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await this.repeated(() => this.agent.post('/api/projects', body, { headers }))
    if (answer) this.projects.push(name)
  }

  private async takeNote(content: string): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await this.repeated(() =>
      this.agent.post('/api/nucleus/capture/note', { content }, { headers }),
    )
    if (answer) this.notes.push(content)
  }

  private async upload(name: string): Promise<void> {
    const list = await this.repeated(() => this.agent.get('/api/projects'))
    const [project] = (list?.body ?? []) as Row[]
    if (!project) return
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await this.repeated(() => {
      const form = new FormData()
      form.set('file', new Blob([`The notes of ${name}.`]), `${name}.txt`)
      return this.session.post(`/api/agent/projects/${project.id}/documents`, form, { headers })
    })
    if (answer) this.files.push({ projectId: project.id, name: `${name}.txt` })
  }

  private async look(): Promise<void> {
    const list = await this.repeated(() => this.agent.get('/api/projects'))
    for (const { clientName } of (list?.body ?? []) as Row[])
      if (!clientName?.startsWith(this.sign)) this.findings.foreign += 1
    await this.repeated(() => this.session.get('/projects'))
  }

  /** The success of a request that is sent until it has one. */
  private async repeated(send: () => Promise<Answer>): Promise<Answer | undefined> {
    const startedAtMs = performance.now()
    this.findings.requests += 1
    for (;;) {
      const answer = await send().catch(() => undefined)
      const status = answer?.status ?? 0
      if (answer && status < 400) {
        const nowMs = performance.now()
        this.findings.longestGapMs = Math.max(this.findings.longestGapMs, nowMs - this.lastSuccessMs)
        this.lastSuccessMs = nowMs
        return answer
      }
      const isPassing =
        status === 0 || status === 502 || (status === 503 && answer?.headers.get('retry-after'))
      if (!isPassing)
        this.findings.unexpected.push(
          `${status} with request id ${answer?.headers.get('x-request-id')}: ${answer?.text.slice(0, 200)}`,
        )
      if (performance.now() - startedAtMs > patienceMs) {
        this.findings.lost += 1
        return undefined
      }
      await delay(100)
    }
  }

  /** Compares what was acknowledged with what is there. */
  async compare(): Promise<void> {
    const { body: projects } = await this.agent.get('/api/projects')
    this.count(
      this.projects,
      (projects as Row[]).map(({ clientName }) => clientName!),
    )
    const { body: notes } = await this.agent.get('/api/nucleus/captures')
    this.count(
      this.notes,
      (notes.captures as Row[]).map(({ rawContent }) => rawContent!),
    )
    for (const { projectId } of this.files.filter(
      ({ projectId }, index) => this.files.findIndex((file) => file.projectId === projectId) === index,
    )) {
      const { body } = await this.agent.get(`/api/projects/${projectId}`)
      const names = (body.documents as { fileName: string }[]).map(({ fileName }) => fileName)
      this.count(
        this.files.filter((file) => file.projectId === projectId).map(({ name }) => name),
        names,
      )
    }
    const { body: credits } = await this.agent.get('/api/user/credits')
    const charged = credits.used / credits.projectCreationCost
    if (charged > projects.length) this.findings.doubled += charged - projects.length
    if (charged < projects.length) this.findings.lost += projects.length - charged
  }

  private count(acknowledged: string[], found: string[]): void {
    for (const name of acknowledged) {
      const times = found.filter((one) => one === name).length
      if (times === 0) this.findings.lost += 1
      if (times > 1) this.findings.doubled += times - 1
    }
    for (const name of found) if (!name.startsWith(this.sign)) this.findings.foreign += 1
  }
}
