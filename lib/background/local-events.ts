/** An event as it is sent. */
export interface SentEvent {
  /** The same id twice counts once. */
  id?: string
  name: string
  data?: Record<string, unknown>
  /** When it happened, in milliseconds since 1970. */
  ts?: number
}

/** Takes events durably. @returns their ids */
export type EventSink = (events: SentEvent[]) => Promise<string[]>

// The server bundles this module more than once; the runner exists once a process.
const key = Symbol.for('agent-audit-workspace.event-sink')
const shared = globalThis as { [key]?: EventSink }

/**
 * Says who takes events in this process while no Inngest server is set.
 * @returns what ends that
 */
export function setEventSink(sink: EventSink): () => void {
  shared[key] = sink
  return () => {
    if (shared[key] === sink) delete shared[key]
  }
}

/** Answers the SDK like the event API of an Inngest server, without leaving the process. */
export const fetchFromRunner: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (!pathname.startsWith('/e/') || typeof init?.body !== 'string') {
    return Response.json({ status: 501, error: 'The local runner does not offer this.' }, { status: 501 })
  }
  const sink = shared[key]
  if (!sink) return Response.json({ status: 503, error: 'The local runner is not up.' }, { status: 503 })
  const ids = await sink(JSON.parse(init.body) as SentEvent[])
  return Response.json({ status: 200, ids })
}
