import type { CaptureWire } from '@/lib/captures/contract'
import { MAX_CAPTURE_FILE_BYTES } from '@/lib/captures/vocabulary'
import { failureMessage } from '@/lib/ui/form-errors'
import { ApiError } from '@/lib/ui/request'

export interface DroppedFile {
  id: number
  file: File
  status: 'waiting' | 'sending' | 'failed'
  /** 0 to 100. */
  progress: number
  /** Why it failed, or what it waits for. */
  message?: string
  canRetry: boolean
}

interface DropQueueOptions {
  send: (file: File, key: string, onProgress: (sentBytes: number) => void) => Promise<CaptureWire>
  newKey: () => string
  onChange: (files: DroppedFile[]) => void
  onTaken: (capture: CaptureWire) => void
  wait: (seconds: number) => Promise<void>
}

/** Waits no longer than this by itself; the hour's limit is told instead. */
const longestWaitSeconds = 90
const isAboutFile = ({ status }: ApiError) => [400, 413, 415, 422].includes(status)
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

function refusalOf({ size }: File): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size > MAX_CAPTURE_FILE_BYTES)
    return `The file is too large: at most ${megabytes(MAX_CAPTURE_FILE_BYTES)} can be read.`
  return undefined
}

/** Hands files in one after another; one that is refused does not keep the others from arriving. */
export class DropQueue {
  private files: DroppedFile[] = []
  private isRunning = false
  private nextId = 1
  private readonly keys = new Map<number, string>()

  constructor(private readonly options: DropQueueOptions) {}

  add(files: File[]): void {
    const added = files.map((file): DroppedFile => {
      const message = refusalOf(file)
      const status = message ? 'failed' : 'waiting'
      return { id: this.nextId++, file, status, progress: 0, message, canRetry: false }
    })
    this.show([...this.files, ...added])
    void this.run()
  }

  retry(id: number): void {
    this.change(id, { status: 'waiting', progress: 0, message: undefined, canRetry: false })
    void this.run()
  }

  dismiss(id: number): void {
    this.show(this.files.filter((file) => file.id !== id || file.status !== 'failed'))
  }

  private async run(): Promise<void> {
    if (this.isRunning) return
    this.isRunning = true
    for (let next = this.next(); next; next = this.next()) await this.send(next)
    this.isRunning = false
  }

  private next = () => this.files.find(({ status }) => status === 'waiting')

  private async send({ id, file }: DroppedFile): Promise<void> {
    this.change(id, { status: 'sending', message: undefined })
    const key = this.keys.get(id) ?? this.options.newKey()
    this.keys.set(id, key)
    const onProgress = (sentBytes: number) =>
      this.change(id, { progress: Math.min(100, Math.round((sentBytes / file.size) * 100)) })
    try {
      const capture = await this.options.send(file, key, onProgress)
      this.show(this.files.filter((one) => one.id !== id))
      this.options.onTaken(capture)
    } catch (error) {
      await this.onFailure(id, error)
    }
  }

  private async onFailure(id: number, error: unknown): Promise<void> {
    const known = error instanceof ApiError ? error : undefined
    const pauseSeconds = known?.status === 429 ? (known.retryAfterSeconds ?? 10) : 0
    if (pauseSeconds > 0 && pauseSeconds <= longestWaitSeconds) {
      this.change(id, { status: 'waiting', progress: 0, message: 'Waiting for the next free minute' })
      return this.options.wait(pauseSeconds)
    }
    // A refusal that is kept is given again for the same key.
    if (known && known.status !== 0) this.keys.delete(id)
    const canRetry = !known || !isAboutFile(known)
    this.change(id, { status: 'failed', progress: 0, message: failureMessage(error), canRetry })
  }

  private change(id: number, values: Partial<DroppedFile>): void {
    this.show(this.files.map((file) => (file.id === id ? { ...file, ...values } : file)))
  }

  private show(files: DroppedFile[]): void {
    this.files = files
    this.options.onChange(files)
  }
}
