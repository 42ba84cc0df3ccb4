import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { withUserReading } from '../../platform/db/long-reading'
import { readOwnedRows } from '../../platform/db/read-owned-rows'
import { log } from '../../platform/log'
import { OWNER_TABLES } from '../owner-tables'

const about = `Everything Agent Audit Workspace stores about this account.

One file for each kind of row, one JSON object a line. Times are in UTC. Password and token digests are
left out: they are of no use to anybody but the server.
`

async function* toLines(batches: AsyncGenerator<Record<string, unknown>[]>): AsyncGenerator<Buffer> {
  for await (const rows of batches) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** A zip archive with every row the user owns, written while it is read. */
export function exportOwnedData(userId: string): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(about), 'README.txt')
  let isWanted = true
  let rows: Readable | undefined
  const written = withUserReading(userId, async (tx, signal) => {
    signal.addEventListener('abort', () => rows?.destroy(signal.reason as Error))
    for (const table of OWNER_TABLES.filter(({ isDerived }) => !isDerived)) {
      if (!isWanted) throw new Error('the client went away')
      signal.throwIfAborted()
      rows = Readable.from(toLines(readOwnedRows(tx, table)))
      const done = finished(rows)
      zip.addReadStream(rows, `${table.name}.jsonl`)
      await done
    }
    zip.end()
  })
  written.catch((err) => {
    if (isWanted) log().error({ err }, 'an export of an account failed')
    zip.emit('error', err)
  })
  const output = new Readable().wrap(zip.outputStream)
  // If the reader has gone, the transaction must not stay open.
  output.once('close', () => {
    isWanted = output.readableEnded
    if (!isWanted) rows?.destroy(new Error('the client went away'))
  })
  zip.once('error', (error) => output.destroy(error as Error))
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}
