import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { COSTS } from '../../lib/contract/plans'
import { type Answer, type HttpClient, tokenClient } from '../support/http'

/** How long a client repeats a request before it counts as lost. */
const patienceMs = 60_000
/** The time that background work may take once there are no more disturbances. */
const workMs = 180_000
const isDone = (status: string) => !['pending', 'processing', 'uploaded', 'analyzing'].includes(status)

export interface Findings {
  requests: number
  /** Captures, documents and audits whose work in the background was waited for. */
  work: number
  /** Requests that failed after all repetitions, and acknowledged writes and work that are missing. */
  lost: number
  /** Writes that took effect more than once, and credits charged more than once. */
  doubled: number
  /** Rows of another account in an answer. */
  foreign: number
  /** Answers that are neither a success nor an invitation to retry. */
  unexpected: string[]
  /** How long a client was without a success, at most. */
  longestGapMs: number
}

interface Row {
  id: string
  clientName?: string
  rawContent?: string
}

/** A program that works with its own account, and repeats temporarily refused requests as the guides describe. */
export class WorkingClient {
  private readonly projects: string[] = []
  private readonly notes: string[] = []
  private readonly files: { projectId: string; name: string }[] = []
  private readonly audits = new Map<string, { projectId: string; jobId: string }>()
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
      if (turn % 40 === 3) await this.startAudit()
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

  /** Has the project with the latest document audited, each project once. */
  private async startAudit(): Promise<void> {
    const projectId = this.files.at(-1)?.projectId
    if (!projectId || this.audits.has(projectId)) return
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await this.repeated(() =>
      this.session.post(`/api/projects/${projectId}/audits`, undefined, { headers }),
    )
    if (answer) this.audits.set(projectId, { projectId, jobId: answer.body.data.jobId })
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

  /** Waits until the work in the background has ended. What never ends was lost. */
  async settle(): Promise<void> {
    const deadlineMs = performance.now() + workMs
    const settled = async (look: () => Promise<string[]>): Promise<string[]> => {
      for (;;) {
        const statuses = await look()
        if (statuses.every(isDone) || performance.now() > deadlineMs) return statuses
        await delay(1_000)
      }
    }
    const captures = await settled(async () => {
      const { body } = await this.agent.get('/api/nucleus/captures')
      return (body.captures as { status: string }[]).map(({ status }) => status)
    })
    const documents = await settled(async () => {
      const lists = this.projectsWithFiles().map((id) => this.agent.get(`/api/projects/${id}`))
      return (await Promise.all(lists)).flatMap(({ body }) =>
        (body.documents as { uploadStatus: string }[]).map(({ uploadStatus }) => uploadStatus),
      )
    })
    const jobs = await settled(async () => {
      const found = [...this.audits.values()].map(({ jobId }) => this.agent.get(`/api/agent/jobs/${jobId}`))
      return (await Promise.all(found)).map(({ body }) => body.data.status)
    })
    for (const [kind, statuses] of Object.entries({ captures, documents, jobs })) {
      this.findings.lost += statuses.filter((status) => !isDone(status)).length
      const failed = statuses.filter((status) => status === 'failed').length
      if (failed > 0) this.findings.unexpected.push(`${failed} of ${statuses.length} ${kind} failed`)
    }
    this.findings.work += captures.length + documents.length + jobs.length
  }

  private projectsWithFiles = () => [...new Set(this.files.map(({ projectId }) => projectId))]

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
    for (const projectId of this.projectsWithFiles()) {
      const { body } = await this.agent.get(`/api/projects/${projectId}`)
      const names = (body.documents as { fileName: string }[]).map(({ fileName }) => fileName)
      this.count(
        this.files.filter((file) => file.projectId === projectId).map(({ name }) => name),
        names,
      )
    }
    const { body: credits } = await this.agent.get('/api/user/credits')
    const paid = projects.length * COSTS.projectCreation + this.audits.size * COSTS.auditSynthesis
    if (credits.used > paid) this.findings.doubled += 1
    if (credits.used < paid) this.findings.lost += 1
    for (const { projectId } of this.audits.values()) {
      const { body } = await this.session.get(`/api/projects/${projectId}/jobs`)
      this.findings.doubled += (body.data as { kind: string }[]).length - 1
    }
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
