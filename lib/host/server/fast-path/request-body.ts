import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The body of a request as a stream that reads from the connection only as fast as it is read itself. Bytes that are
 * unread when the response is finished are discarded, so that the connection can be reused: by the server if reading
 * never began, here otherwise.
 */
export function bodyOf(req: IncomingMessage, res: ServerResponse): ReadableStream<Uint8Array> {
  let stop: (() => void) | undefined
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        stop ??= forward(req, res, controller)
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

/** @returns a function that ends the forwarding */
function forward(
  req: IncomingMessage,
  res: ServerResponse,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
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
  const onAnswered = () => {
    onError(new Error('the request has been answered'))
    req.resume()
  }
  const stop = () => {
    req.off('data', onData)
    req.off('end', onEnd)
    res.off('finish', onAnswered)
  }
  if (req.destroyed && !req.readableEnded) {
    onError(req.errored ?? new Error('the client has gone'))
    return stop
  }
  req.on('data', onData)
  req.once('end', onEnd)
  res.once('finish', onAnswered)
  // Stays registered: an error event without a listener would end the process.
  req.once('error', onError)
  return stop
}
