import { failureMessage } from './form-errors'
import { ApiError, newIdempotencyKey } from './request'

/** A file on its way, or one that did not arrive. */
export interface UploadItem {
  id: number
  file: File
  status: 'waiting' | 'sending' | 'failed'
  /** 0 to 100. */
  progress: number
  /** Why it failed, or what it waits for. */
  message?: string
  canRetry: boolean
}

export interface UploadOptions<Uploaded> {
  /**
   * Sends files in one request.
   * @param onProgress takes the bytes that have left, of the files and what is around them
   * @throws ApiError; status 0 for a lost connection
   */
  send: (files: File[], idempotencyKey: string, onProgress: (sentBytes: number) => void) => Promise<Uploaded>
  onUploaded: (uploaded: Uploaded) => void
  maxBytes: number
  /** The message for a file above `maxBytes`. */
  tooLarge: (file: File) => string
  /** Requests at the same time. */
  maxParallel?: number
  /** Puts many files into few requests, because the number of writes a minute is limited. */
  mayShareRequests?: boolean
  /** Longest wait for a rate limit, in seconds; a longer one is shown as a failure. */
  longestWaitSeconds?: number
}

interface QueueOptions<Uploaded> extends UploadOptions<Uploaded> {
  onChange: (items: UploadItem[]) => void
  wait: (seconds: number) => Promise<void>
}

/** Above this number files share requests. */
const maxSingles = 8
const maxGroupBytes = 20 * 1024 * 1024

/** One of the files is at fault, or only some of them have room: the others are sent by themselves. */
const isAboutFiles = ({ status }: ApiError) => [400, 409, 413, 415, 422].includes(status)

/** Sends files a few at a time. A failed file does not keep the others from arriving, and no file is uploaded twice. */
export class UploadQueue<Uploaded> {
  private items: UploadItem[] = []
  private groups: number[][] = []
  private running = 0
  private nextId = 1
  private readonly keys = new Map<string, string>()

  constructor(private readonly options: QueueOptions<Uploaded>) {}

  add(files: File[]): void {
    const added = files.map((file): UploadItem => {
      const message = this.errorOf(file)
      const status = message ? 'failed' : 'waiting'
      return { id: this.nextId++, file, status, progress: 0, message, canRetry: false }
    })
    this.items = [...this.items, ...added]
    const waiting = added.filter(({ status }) => status === 'waiting')
    this.groups.push(...(this.options.mayShareRequests ? groupsOf(waiting) : waiting.map(({ id }) => [id])))
    this.emit()
    this.pump()
  }

  retry(id: number): void {
    this.change([id], { status: 'waiting', progress: 0, message: undefined, canRetry: false })
    this.groups.push([id])
    this.pump()
  }

  /** Removes the message about a file that failed. */
  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id || item.status !== 'failed')
    this.emit()
  }

  private errorOf(file: File): string | undefined {
    if (file.size === 0) return 'The file is empty.'
    return file.size > this.options.maxBytes ? this.options.tooLarge(file) : undefined
  }

  private pump(): void {
    const { maxParallel = 1 } = this.options
    while (this.running < maxParallel && this.groups.length > 0) {
      const group = this.groups.shift() ?? []
      this.running++
      void this.sendGroup(group).finally(() => {
        this.running--
        this.pump()
      })
    }
  }

  private async sendGroup(ids: number[]): Promise<void> {
    const files = ids.map((id) => this.items.find((item) => item.id === id)?.file).filter((file) => !!file)
    this.change(ids, { status: 'sending', message: undefined })
    const name = ids.join(' ')
    const key = this.keys.get(name) ?? newIdempotencyKey()
    this.keys.set(name, key)
    try {
      const uploaded = await this.options.send(files, key, (bytes) => this.showProgress(ids, bytes))
      this.items = this.items.filter(({ id }) => !ids.includes(id))
      this.emit()
      this.options.onUploaded(uploaded)
    } catch (error) {
      await this.onFailure(ids, error)
    }
  }

  private async onFailure(ids: number[], error: unknown): Promise<void> {
    const known = error instanceof ApiError ? error : undefined
    const { longestWaitSeconds = Number.POSITIVE_INFINITY } = this.options
    const waitSeconds = known?.status === 429 ? (known.retryAfterSeconds ?? 10) : 0
    if (waitSeconds > 0 && waitSeconds <= longestWaitSeconds) {
      this.change(ids, { status: 'waiting', progress: 0, message: 'Waiting for the next free minute' })
      await this.options.wait(waitSeconds)
      this.groups.unshift(ids)
      return
    }
    if (ids.length > 1 && known && isAboutFiles(known)) {
      this.change(ids, { status: 'waiting', progress: 0 })
      this.groups.push(...ids.map((id) => [id]))
      return
    }
    const canRetry = !known || !isAboutFiles(known) || known.status === 409
    // The server repeats a stored error for the same key.
    if (known && known.status !== 0) this.keys.delete(ids.join(' '))
    this.change(ids, { status: 'failed', progress: 0, message: failureMessage(error), canRetry })
  }

  /** The bytes of a request belong to its files in their order. */
  private showProgress(ids: number[], sentBytes: number): void {
    let left = sentBytes
    this.items = this.items.map((item) => {
      if (!ids.includes(item.id)) return item
      const size = Math.max(item.file.size, 1)
      const progress = Math.round((Math.min(Math.max(left, 0), size) / size) * 100)
      left -= size
      return { ...item, progress }
    })
    this.emit()
  }

  private change(ids: number[], values: Partial<UploadItem>): void {
    this.items = this.items.map((item) => (ids.includes(item.id) ? { ...item, ...values } : item))
    this.emit()
  }

  private emit(): void {
    this.options.onChange(this.items)
  }
}

/** Few files are sent one by one; of many, small ones share requests. */
function groupsOf(items: UploadItem[]): number[][] {
  if (items.length <= maxSingles) return items.map(({ id }) => [id])
  const perGroup = Math.ceil(items.length / maxSingles)
  const groups: number[][] = []
  let group: number[] = []
  let bytes = 0
  for (const { id, file } of items) {
    if (group.length > 0 && (group.length === perGroup || bytes + file.size > maxGroupBytes)) {
      groups.push(group)
      group = []
      bytes = 0
    }
    group.push(id)
    bytes += file.size
  }
  if (group.length > 0) groups.push(group)
  return groups
}
