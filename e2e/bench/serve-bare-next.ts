import { createServer } from 'node:http'
import next from 'next'
import { listenAndTell } from './listen-and-tell'

const application = next({ dev: false, dir: process.env.BENCH_APP, hostname: 'localhost' })
await application.prepare()
const handle = application.getRequestHandler()

await listenAndTell(createServer((req, res) => void handle(req, res)))
