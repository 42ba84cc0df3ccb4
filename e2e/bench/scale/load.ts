import { Agent, request } from 'node:http'

export interface Load {
  requests: number
  p50Ms: number
  p99Ms: number
  /** Size of the last response on the wire. */
  bytes: number
}

const connections = 8
/** Until the code of a read is compiled: its first requests take several times as long. */
const warmUp = { enough: 300, least: 16, longestMs: 2000 }
/** One pause delays a request of each connection, which must not be a hundredth of all. */
const measured = { enough: 2000, least: 1000, longestMs: 6000 }

/**
 * Requests the addresses in turn over eight connections.
 * @throws Error on a response other than 200
 */
export async function load(
  baseUrl: string,
  headers: Record<string, string>,
  addresses: string[],
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  let bytes = 0
  const until = ({ enough, least, longestMs }: typeof measured) => {
    const endsAt = performance.now() + longestMs
    sent = 0
    return () => sent < least || (sent < enough && performance.now() < endsAt)
  }
  const ask = async () => {
    const address = addresses[sent % addresses.length]!
    sent += 1
    bytes = await answerTo(new URL(address, baseUrl), headers, agent)
  }
  const askAllTheTime = async (goOn: () => boolean, note: (ms: number) => void) => {
    while (goOn()) {
      const beganAt = performance.now()
      await ask()
      note(performance.now() - beganAt)
    }
  }
  const onEachConnection = (goOn: () => boolean, note: (ms: number) => void) =>
    Promise.all(Array.from({ length: connections }, () => askAllTheTime(goOn, note)))
  try {
    await onEachConnection(until(warmUp), () => {})
    const times: number[] = []
    await onEachConnection(until(measured), (ms) => times.push(ms))
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!
    return { requests: times.length, p50Ms: at(0.5), p99Ms: at(0.99), bytes }
  } finally {
    agent.destroy()
  }
}

function answerTo(url: URL, headers: Record<string, string>, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(url, { agent, headers }, (res) => {
    let bytes = 0
    let beginning = ''
    res.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (beginning.length < 500) beginning += chunk.toString().slice(0, 500)
    })
    res.once('error', reject)
    res.once('end', () => {
      if (res.statusCode === 200) resolve(bytes)
      else reject(new Error(`${url.pathname}${url.search} answers ${res.statusCode}: ${beginning}`))
    })
  })
    .once('error', reject)
    .end()
  return promise
}
