import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSourceText } from './make/source-text'
import { writeDocx } from './make/write-docx'
import { writePdf } from './make/write-pdf'
import { type Sheet, writeXlsx } from './make/write-xlsx'

/**
 * Creates the Word, PDF and Excel files of the demo engagement from the readable sources beside them. Run it
 * after a change to a source: `node --import tsx lib/host/demo/make-engagement.ts`. Deterministic.
 */
const folder = path.join(import.meta.dirname, 'engagement')
const source = (name: string) => readFile(path.join(folder, 'sources', name), 'utf8')
const blocks = async (name: string) => parseSourceText(await source(name))
const write = (name: string, content: Buffer) => writeFile(path.join(folder, 'documents', name), content)

await write(
  'order-to-cash-process-manual.docx',
  await writeDocx(await blocks('order-to-cash-process-manual.md')),
)
await write('it-landscape-overview.pdf', await writePdf(await blocks('it-landscape-overview.md')))
await write(
  'data-protection-and-works-council-note.docx',
  await writeDocx(await blocks('data-protection-and-works-council-note.md')),
)
const { sheets } = JSON.parse(await source('process-costs-and-volumes-2025.json')) as { sheets: Sheet[] }
await write('process-costs-and-volumes-2025.xlsx', await writeXlsx(sheets))
