import { createSocket } from 'node:dgram'
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet'

const serverFailure = 2
const noSuchName = 3

export interface NameServer {
  /** The value for DNS_SERVERS. */
  address: string
  /** Values of the TXT records at each name; a name that is not here does not exist. */
  records: Map<string, string[]>
  /** Names for which the server answers with a failure. */
  broken: Set<string>
  stop(): Promise<void>
}

/** A real name server on this machine. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>()
  const broken = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { id, questions } = decode(message)
    const { name } = questions[0]!
    const values = records.get(name.toLowerCase())
    const code = broken.has(name) ? serverFailure : values ? 0 : noSuchName
    const answers = values?.map((value) => ({
      type: 'TXT',
      name,
      ttl: 1,
      // Split into two strings, like long records.
      data: [value.slice(0, 10), value.slice(10)],
    }))
    const answer = encode({
      type: 'response',
      id,
      flags: AUTHORITATIVE_ANSWER | code,
      questions,
      answers: code === 0 ? answers : [],
    })
    socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    broken,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
