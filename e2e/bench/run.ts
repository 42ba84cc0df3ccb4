import { parseArgs } from 'node:util'
import { benchList } from './list'
import { benchPeers } from './peers/run'
import { onStage, positive } from './stage'
import { benchWork } from './work/run'

/**
 * `npm run bench`: compares the product's list of projects with bare servers. With `--peers` it compares list, detail
 * and creation with Payload and Strapi instead, with `--work` audits and captures with the same functions in one
 * process.
 */
const { values: options } = parseArgs({
  options: { peers: { type: 'boolean', default: false }, work: { type: 'boolean', default: false } },
})
const rounds = { rounds: positive('BENCH_ROUNDS', 5), seconds: positive('BENCH_SECONDS', 5) }
const bench = options.peers ? benchPeers : options.work ? benchWork : benchList
await onStage((stage) => bench(stage, rounds))
