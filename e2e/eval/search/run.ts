import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../../lib/host/embedded'
import { isHeldBack, PAIRS } from './pairs'

/**
 * `npm run eval:search`: how often the passage that answers a question is among the first five memories found, or the
 * document that holds it among the first five documents.
 */
const quiet = { debug() {}, info() {}, warn: console.error, error: console.error }
const dataDir = await mkdtemp(path.join(tmpdir(), 'search-eval-'))
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  // Set before the product reads its settings.
  Object.assign(process.env, { DATABASE_URL: server.url, DATA_DIR: dataDir })
  await measure()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

async function measure(): Promise<void> {
  const { migrateDatabase } = await import('../../../lib/platform/db/migrate')
  const { closeDatabase } = await import('../../../lib/platform/db/client')
  const { addDocument, addProject, newSearcher } = await import('../../../lib/nucleus/search/search.fixture')
  const { rankMemories, relatedMemories } = await import('../../../lib/nucleus/search')
  await migrateDatabase(server.url)
  const searcher = await newSearcher()
  const ids: string[] = []
  for (const { passage } of PAIRS) ids.push(await searcher.remember('Note', passage))
  const papers = await newSearcher()
  const projectId = await addProject(papers)
  const paperIds: string[] = []
  for (const [nth, { passage }] of PAIRS.entries())
    paperIds.push(await addDocument(papers, projectId, `Paper ${nth}.pdf`, passage))
  const found = { tuned: [0, 0, 0], heldBack: [0, 0, 0] }
  const tookMs: number[] = []
  for (const [index, { question: q }] of PAIRS.entries()) {
    const asked = { q, limit: 5 }
    const literal = await searcher.as((ctx) => rankMemories(ctx, asked))
    const startedAtMs = performance.now()
    const related = await searcher.as((ctx) => relatedMemories(ctx, asked, literal))
    tookMs.push(performance.now() - startedAtMs)
    const half = found[isHeldBack(index) ? 'heldBack' : 'tuned']
    if (literal.includes(ids[index]!)) half[0]! += 1
    if ([...literal, ...related].slice(0, 5).includes(ids[index]!)) half[1]! += 1
    const documents = await papers.hits(q, 'document')
    if (documents.slice(0, 5).some(({ id }) => id === paperIds[index])) half[2]! += 1
    else if (process.argv.includes('--misses') && !isHeldBack(index)) console.log(q)
  }
  await closeDatabase()
  tookMs.sort((a, b) => a - b)
  const share = (count: number | undefined) => ((count ?? 0) / (PAIRS.length / 2)).toFixed(2)
  console.log('| recall at 5 | memories, as written | and in other words | documents |')
  console.log('| --- | ---: | ---: | ---: |')
  for (const [name, counts] of Object.entries(found))
    console.log(`| ${name} | ${counts.map(share).join(' | ')} |`)
  const at = (part: number) => tookMs[Math.floor(tookMs.length * part)]!.toFixed(0)
  console.log(`\nRelated words: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
