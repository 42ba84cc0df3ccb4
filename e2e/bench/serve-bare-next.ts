import { createServer } from 'node:http'
import next from 'next'
import { listenAndReport } from './listen-and-report'

const application = next({ dev: false, dir: process.env.BENCH_APP, hostname: 'localhost' })
await application.prepare()
const handle = application.getRequestHandler()

await listenAndReport(createServer((req, res) => void handle(req, res)))
