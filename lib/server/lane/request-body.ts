import type { IncomingMessage } from 'node:http'

/**
 * The body of a request as a stream that takes from the connection what its reader takes from it, a piece at a
 * time. One that nobody reads is left to the server, which throws it away once the answer is written; the same is
 * done here with the rest of one that its reader gives up, so that the connection can be used again.
 */
export function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  let stop: (() => void) | undefined
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        stop ??= forward(req, controller)
        req.resume()
      },
      cancel() {
        stop?.()
        req.resume()
      },
    },
    { highWaterMark: 0 },
  )
}

/** @returns ends the forwarding */
function forward(req: IncomingMessage, controller: ReadableStreamDefaultController<Uint8Array>): () => void {
  const onData = (chunk: Buffer) => {
    controller.enqueue(chunk)
    req.pause()
  }
  const onEnd = () => {
    stop()
    controller.close()
  }
  const onError = (error: Error) => {
    stop()
    controller.error(error)
  }
  const stop = () => {
    req.off('data', onData)
    req.off('end', onEnd)
  }
  if (req.destroyed && !req.readableEnded) {
    controller.error(req.errored ?? new Error('the client has gone'))
    return stop
  }
  req.on('data', onData)
  req.once('end', onEnd)
  // Stays: an error that nobody listens to would end the process.
  req.once('error', onError)
  return stop
}
