/** The package has no types; this file declares the parts used here. */
declare module 'autocannon' {
  export interface Result {
    /** Duration in seconds. */
    duration: number
    errors: number
    non2xx: number
    '2xx': number
    /** Milliseconds. */
    latency: { p99: number }
  }
  export interface Client {
    setRequests(
      requests: { method: string; path: string; headers: Record<string, string>; body?: string }[],
    ): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    setupClient?: (client: Client) => void
  }): Promise<Result>
}
