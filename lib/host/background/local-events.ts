/** An event in the SDK's format. */
export interface SentEvent {
  /** Events with the same id count once. */
  id?: string
  name: string
  data?: Record<string, unknown>
  /** When it occurred, in milliseconds since 1970. */
  ts?: number
}

/** Stores events durably. @returns their ids */
type EventSink = (events: SentEvent[]) => Promise<string[]>

// The server bundles this module more than once; the runner exists once per process.
const key = Symbol.for('agent-audit-workspace.event-sink')
const shared = globalThis as { [key]?: EventSink }

/**
 * Registers the receiver of events in this process while no Inngest server is configured.
 * @returns a function that removes it
 */
export function setEventSink(sink: EventSink): () => void {
  shared[key] = sink
  return () => {
    if (shared[key] === sink) delete shared[key]
  }
}

/** Responds to the SDK like the event API of an Inngest server, without leaving the process. */
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
