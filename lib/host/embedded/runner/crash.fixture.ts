import postgres from 'postgres'
import { inngest } from '../../background/client'
import { startRunner } from '../runner'
import { until } from './until.fixture'

/**
 * A separate process that drives one function, for a test that kills it at any point. A step records that it
 * has begun, continues when the test allows it, and records that it is done.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 8, onnotice: () => {} })

const work = (name: string) => async () => {
  await sql`insert into begun (step) values (${name})`
  await until(async () => (await sql`select 1 from allowed where step = ${name}`).length > 0, 60_000)
  await sql`insert into done (step) values (${name})`
  return name
}

const synthesis = inngest.createFunction(
  { id: 'crash', triggers: [{ event: 'test/crash' }], concurrency: { limit: 2, key: 'event.data.userId' } },
  async ({ step }) => {
    const first = await step.run('first', work('first'))
    const both = await Promise.all([step.run('left', work('left')), step.run('right', work('right'))])
    const last = await step.run('last', work('last'))
    return [first, ...both, last]
  },
)

await startRunner({ functions: [synthesis], concurrency: 4 })
if (process.argv.includes('send'))
  await inngest.send({ id: 'once', name: 'test/crash', data: { userId: 'u' } })
process.stdout.write('up\n')
