import { parseArgs } from 'node:util'
import { benchList } from './list'
import { benchPeers } from './peers/run'
import { onStage, positive } from './stage'

/**
 * `npm run bench`: measures the product's list of projects beside bare servers. With `--peers` it measures list,
 * detail and creation beside Payload and Strapi instead.
 */
const { values: options } = parseArgs({ options: { peers: { type: 'boolean', default: false } } })
const rounds = { rounds: positive('BENCH_ROUNDS', 5), seconds: positive('BENCH_SECONDS', 5) }
const bench = options.peers ? benchPeers : benchList
await onStage((stage) => bench(stage, rounds))
