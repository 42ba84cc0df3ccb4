/** The package brings no types; these are the parts used here. */
declare module 'autocannon' {
  export interface Result {
    /** Seconds it took. */
    duration: number
    errors: number
    non2xx: number
    '2xx': number
    /** Milliseconds. */
    latency: { p99: number }
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }): Promise<Result>
}
