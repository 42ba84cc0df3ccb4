import type { Exchange } from './exchange'

/** Random or time-dependent values, with their replacements. */
const volatile: [pattern: RegExp, kind: string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'],
  [/aky_[\w-]+/g, 'token'],
  [/(?<=agent-audit-verify=)\w+/g, 'record'],
  [/(?<=\/(?:survey|interview|shared)\/)[\w-]+/g, 'link'],
  [/(?<="(?:slug|\w*[dD]igest|csrfToken|cursor|nextCursor)":\s?")[^"]+/g, 'random'],
  [/(?<="secret":\s?")[A-Z2-7]+|(?<=[?&]secret=)[A-Z2-7]+/g, 'secret'],
  [/whsec_[\w+/=]+/g, 'webhook secret'],
  [/(?<=")[2-9a-z]{5}-[2-9a-z]{5}(?=")/g, 'recovery code'],
  [/(?<=nonce[-=]"?)[\w+/=]{40,}/g, 'nonce'],
  [/(?<=(?:csrf-token|session-token)=)[^;]+/g, 'cookie'],
]

const told: [pattern: RegExp, sign: string][] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, '<moment>'],
  // Windows of a minute begin at other requests of a slower script.
  [/(?<=;r=)\d+;t=\d+/g, '<left>'],
  [/(?<=^(?:retry-after|ratelimit-reset): )\d+/g, '<seconds>'],
  [/(?<="(?:durationMs|timesRetrieved)":\s?)\d+/g, '0'],
  // A workspace that is quick has begun by then.
  [/(?<="status":")(?:pending|processing)/g, '<under way>'],
  // Whether the sample engagement is there by now.
  [/(?<="sample":\s?")(?:preparing|ready)/g, '<sample>'],
  [/http(?::\/\/|%3A%2F%2F)localhost(?::|%3A)\d+/g, '<own address>'],
  // Duration of the background functions' handler; omitted when it is zero.
  [/(?<=^server-timing: .*);dur=[\d.]+/g, ''],
  [/in \d+ seconds?/g, 'in <seconds>'],
  [/(?<=expires=)[^;]+/gi, '<moment>'],
]

/** Makes exchanges of two workspaces comparable: what differs by nature is numbered in the order it appears. */
export function masker(): (exchange: Exchange) => Exchange {
  const seen = new Map<string, string>()
  const signOf = (kind: string, value: string) => {
    const known = seen.get(value)
    if (known) return known
    const sign = `<${kind} ${seen.size + 1}>`
    seen.set(value, sign)
    return sign
  }
  const masked = (text: string) => {
    let left = text
    for (const [pattern, kind] of volatile) left = left.replace(pattern, (value) => signOf(kind, value))
    for (const [pattern, sign] of told) left = left.replace(pattern, sign)
    return left
  }
  return (exchange) => ({
    ...exchange,
    headers: exchange.headers.map(masked),
    body: masked(exchange.body),
  })
}
