import { readFileSync } from 'node:fs'
import { readCapture } from '@/lib/language/capture'

const rows = readFileSync('/work/shared/eval/dev/summaries.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l))
const t = rows[0].text.slice(0, 50000)
for (let i = 0; i < 6; i++) {
  const a = performance.now()
  const r = readCapture({
    source: { sourceType: 'document', sourceId: 'x', sourceName: 'x', text: t },
    capturedAt: '2026-03-11',
  })
  console.log(Math.round(performance.now() - a), r.items.length, r.memories.length)
}
