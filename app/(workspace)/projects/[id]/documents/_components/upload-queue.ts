import type { DocumentWire } from '@/lib/documents/contract'
import { MAX_DOCUMENT_BYTES } from '@/lib/documents/kinds'
import { failureMessage } from '@/lib/ui/form-errors'
import { ApiError } from '@/lib/ui/request'
import { fileSize } from './document-words'

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

type Send = (files: File[], key: string, onProgress: (sentBytes: number) => void) => Promise<DocumentWire[]>

interface QueueOptions {
  send: Send
  newKey: () => string
  onChange: (items: UploadItem[]) => void
  onUploaded: (documents: DocumentWire[]) => void
  /** Waits until requests are allowed again. */
  wait: (seconds: number) => Promise<void>
}

const maxParallel = 3
/** Above this number files share requests, as a minute has room for only so many writes. */
const maxSingles = 8
const maxGroupBytes = 20 * 1024 * 1024

/** One of its files is at fault, or only some of them have room: the others are sent by themselves. */
const isAboutFiles = ({ status }: ApiError) => [400, 409, 413, 415].includes(status)

/**
 * Sends files a few at a time. A file that is refused does not keep the others from arriving, and what was sent is
 * never sent twice.
 */
export class UploadQueue {
  private items: UploadItem[] = []
  private groups: number[][] = []
  private running = 0
  private nextId = 1
  private readonly keys = new Map<string, string>()

  constructor(private readonly options: QueueOptions) {}

  add(files: File[]): void {
    const added = files.map((file): UploadItem => {
      const message = this.refusalOf(file)
      const status = message ? 'failed' : 'waiting'
      return { id: this.nextId++, file, status, progress: 0, message, canRetry: false }
    })
    this.items = [...this.items, ...added]
    this.groups.push(...groupsOf(added.filter(({ status }) => status === 'waiting')))
    this.emit()
    this.pump()
  }

  retry(id: number): void {
    this.change([id], { status: 'waiting', progress: 0, message: undefined, canRetry: false })
    this.groups.push([id])
    this.pump()
  }

  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id || item.status !== 'failed')
    this.emit()
  }

  private refusalOf({ size }: File): string | undefined {
    if (size === 0) return 'The file is empty.'
    if (size > MAX_DOCUMENT_BYTES) {
      return `The file has ${fileSize(size)}; a document may have at most ${fileSize(MAX_DOCUMENT_BYTES)}.`
    }
    return undefined
  }

  private pump(): void {
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
    const key = this.keys.get(name) ?? this.options.newKey()
    this.keys.set(name, key)
    try {
      const documents = await this.options.send(files, key, (bytes) => this.showProgress(ids, bytes))
      this.items = this.items.filter(({ id }) => !ids.includes(id))
      this.emit()
      this.options.onUploaded(documents)
    } catch (error) {
      await this.onFailure(ids, error)
    }
  }

  private async onFailure(ids: number[], error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 429) {
      const seconds = error.retryAfterSeconds ?? 10
      this.change(ids, { status: 'waiting', progress: 0, message: 'Waiting for the next free minute' })
      await this.options.wait(seconds)
      this.groups.push(ids)
      return
    }
    if (ids.length > 1 && error instanceof ApiError && isAboutFiles(error)) {
      this.change(ids, { status: 'waiting', progress: 0 })
      this.groups.push(...ids.map((id) => [id]))
      return
    }
    const canRetry = !(error instanceof ApiError) || !isAboutFiles(error) || error.status === 409
    // A refusal that is kept is given again for the same key.
    if (error instanceof ApiError && error.status !== 0) this.keys.delete(ids.join(' '))
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

/** A few files go one by one; of many, small ones share requests. */
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
