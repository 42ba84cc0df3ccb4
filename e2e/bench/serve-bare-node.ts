import { createServer } from 'node:http'
import { listenAndReport } from './listen-and-report'
import { projectList } from './next-app/list-projects'

const list = projectList(JSON.parse(process.env.BENCH_LIST ?? ''))

const server = createServer(async (req, res) => {
  if (req.method !== 'GET' || req.url !== '/api/projects') {
    res.writeHead(404).end()
    return
  }
  try {
    const body = JSON.stringify(await list())
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    res.end(body)
  } catch (error) {
    console.error(error)
    res.writeHead(500).end()
  }
})

await listenAndReport(server)
