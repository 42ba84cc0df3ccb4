/** The slowest transfer that is waited for, in bytes a millisecond: 64 KiB a second. */
const slowestBytesPerMs = 64

/**
 * Bounds a request to a store that may stop answering: it is aborted when no byte has moved for `stallMs`, or when the
 * whole takes longer than its size allows. Time in which the product's own client takes nothing does not count.
 */
export class Deadline {
  private readonly controller = new AbortController()
  private stall: NodeJS.Timeout | undefined
  private total: NodeJS.Timeout | undefined

  /** @param bytes how many are sent; 0 where that is unknown or next to nothing */
  constructor(
    private readonly stallMs: number,
    bytes = 0,
  ) {
    if (bytes > 0) this.total = this.abortAfter(stallMs + bytes / slowestBytesPerMs)
    this.moved()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** A byte has moved, or somebody waits for the next one: the time to a stall begins anew. */
  moved(): void {
    clearTimeout(this.stall)
    this.stall = this.abortAfter(this.stallMs)
  }

  /** Nobody waits for the store. */
  rest(): void {
    clearTimeout(this.stall)
    clearTimeout(this.total)
  }

  private abortAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const message = `No answer within ${Math.round(ms / 100) / 10} seconds`
      this.controller.abort(new DOMException(message, 'TimeoutError'))
    }, ms)
  }
}

/** The bytes of a file, telling the deadline whenever the connection has taken some. */
export function sending(file: Blob, deadline: Deadline): ReadableStream<Uint8Array> {
  const reader = file.stream().getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        deadline.moved()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/**
 * The bytes of an answer, each part within the deadline once it is asked for.
 * @param failed makes the error that the reader gets
 */
export function receiving(
  body: ReadableStream<Uint8Array>,
  deadline: Deadline,
  failed: (cause: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        deadline.moved()
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (cause) {
          controller.error(failed(cause))
        } finally {
          deadline.rest()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
