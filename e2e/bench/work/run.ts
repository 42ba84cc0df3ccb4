import { strictEqual } from 'node:assert'
import { middleOf } from '../middle-of'
import { machine, type Rounds } from '../rounds'
import type { Stage } from '../stage'
import { auditInProcess, loadMaterial, readNoteInProcess } from './in-process'
import { workOverHttp } from './over-http'

const unlimited = '1000000'
const manyAtOnce = 4
const charactersOfPage = 3_000

interface Worker {
  atOnce: number
  work(): Promise<unknown>
}

/**
 * `npm run bench -- --work`: audits the documents of the demo's engagement and reads a note, by the product over
 * HTTP and by the same functions in one process without server, sandbox and database.
 */
export async function benchWork({ start }: Stage, rounds: Rounds): Promise<void> {
  console.error('Starting the product. Its first start builds the application…')
  const product = await start({
    RATE_LIMIT_READ_PER_MINUTE: unlimited,
    RATE_LIMIT_WRITE_PER_MINUTE: unlimited,
    RATE_LIMIT_JOB_POLL_PER_MINUTE: unlimited,
    RATE_LIMIT_AUDIT_PER_HOUR: unlimited,
    RATE_LIMIT_NOTE_CAPTURE_PER_HOUR: unlimited,
    LOG_LEVEL: 'warn',
  })
  const material = await loadMaterial()
  const { audit, readNote } = await workOverHttp(product, material)
  const inProcess = await auditInProcess(material)
  strictEqual(await audit(), inProcess.opportunities, 'The product finds other opportunities')
  strictEqual(await readNote(), readNoteInProcess(material), 'The product finds other items in the note')

  console.error('Both find the same. Measuring…')
  const ways = [
    { name: 'In one process', atOnce: 1, isProduct: false },
    { name: 'This product, one at a time', atOnce: 1, isProduct: true },
    { name: `This product, ${manyAtOnce} at once`, atOnce: manyAtOnce, isProduct: true },
  ]
  const auditing = ways.map(
    ({ atOnce, isProduct }): Worker => ({
      atOnce,
      work: isProduct ? audit : () => auditInProcess(material),
    }),
  )
  const reading = ways.map(
    ({ atOnce, isProduct }): Worker => ({
      atOnce,
      work: isProduct ? readNote : async () => readNoteInProcess(material),
    }),
  )
  const audits = await compare(auditing, rounds)
  const notes = await compare(reading, rounds)
  const documents = material.files.length
  const pages = inProcess.characters / charactersOfPage
  const share = (rates: number[], index: number) => `${(rates[index]! / rates[0]!).toFixed(2)}×`
  const lines = ways.map(({ name }, index) => {
    const perMinute = audits[index]! * 60
    const counts = [perMinute * documents, perMinute * pages].map(Math.round)
    const cells = [...counts, share(audits, index), notes[index]!.toFixed(1), share(notes, index)]
    return `| ${[name, ...cells].join(' | ')} |`
  })
  console.log(
    [
      '',
      '| | Documents/min | Pages/min | to one process | Captures/s | to one process |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...lines,
      '',
      `Audits of ${documents} documents with ${Math.round(pages)} pages of ${charactersOfPage} characters, and a note of ${material.note.length} characters. ` +
        `Medians of ${rounds.rounds} interleaved rounds of at least ${rounds.seconds} s each. ${machine()}`,
      '',
    ].join('\n'),
  )
}

/** Has the workers work in turn. @returns for each how often it did its work in a second */
async function compare(workers: Worker[], { rounds, seconds }: Rounds): Promise<number[]> {
  const rates = workers.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < workers.length; turn += 1) {
      const index = (round + turn) % workers.length
      rates[index]!.push(await rateOf(workers[index]!, seconds))
    }
    console.error(`Round ${round + 1} of ${rounds} done`)
  }
  return rates.map(middleOf)
}

async function rateOf({ atOnce, work }: Worker, seconds: number): Promise<number> {
  const startedMs = performance.now()
  let done = 0
  const oneAfterTheOther = async () => {
    while (performance.now() - startedMs < seconds * 1_000) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther))
  return done / ((performance.now() - startedMs) / 1_000)
}
