import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { extractText } from '../../lib/audit/documents/extraction/extract-text'
import { msgOf, xlsOf, xlsRecord } from '../../lib/audit/documents/extraction/made-compound.fixture'
import {
  docxOf,
  openDocumentOf,
  pdfOf,
  pptx,
  wordTable,
  wordText,
  xlsxOf,
  zipOf,
} from '../../lib/audit/documents/extraction/made-files.fixture'
import type { DocumentReading } from '../../lib/audit/documents/extraction/readers/reading'
import { scan, scannedPdf } from '../../lib/audit/documents/extraction/recognition/scan.fixture'
import { openZipParts } from '../../lib/audit/documents/extraction/zip-parts'
import { extensionOf } from '../../lib/audit/documents/file-name-rules'
import { type DocumentKind, isPicture, kindOfExtension } from '../../lib/audit/documents/kinds'

const usage = `npm run fuzz:documents -- COUNT [FOLDER] [SEED]
Reads COUNT mutated documents in the sandbox: made files, and those of FOLDER. Fails when one ends in anything but a
sound reading or a refusal with a reason. With TEXT_RECOGNITION=eng it reads pictures and PDFs only.`

interface Sample {
  name: string
  kind: DocumentKind
  bytes: Buffer
}

/** A generator of numbers below a limit that repeats for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % Math.max(1, below)
  }
}

const mail = [
  'From: Nadia <n@acme.example>',
  'Subject: Count',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b\r\nContent-Type: text/html\r\n\r\n<p>Two days</p>',
  '--b\r\nContent-Type: text/csv; name="a.csv"\r\nContent-Transfer-Encoding: base64\r\n\r\nSXRlbTtDb3N0Cg==',
  '--b--',
].join('\r\n')

async function madeSamples(): Promise<Sample[]> {
  const sentence = 'The warehouse counts its stock by hand every month, which takes two days.'
  const made: [DocumentKind, Buffer | string][] = [
    ['pdf', await pdfOf([[sentence, '', 'Team   Hours', 'Sales   12'], ['Second page.']])],
    [
      'docx',
      await docxOf(wordText(sentence) + wordTable(['Team', 'Hours'], ['Sales', '12'], ['Stock', '3'])),
    ],
    [
      'xlsx',
      await xlsxOf([
        ['Item', 2025],
        ['Fees', 12],
      ]),
    ],
    ['pptx', await pptx()],
    ['odt', await openDocumentOf('text', `<text:h>Stock</text:h><text:p>${sentence}</text:p>`)],
    [
      'ods',
      await openDocumentOf(
        'spreadsheet',
        `<table:table table:name="A"><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table>`,
      ),
    ],
    ['odp', await openDocumentOf('presentation', `<draw:page><text:p>${sentence}</text:p></draw:page>`)],
    ['html', `<!doctype html><h1>Stock</h1><table><tr><th>A<th>B<tr><td>1<td>2</table><p>${sentence}`],
    [
      'rtf',
      String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0 ${sentence}\par\trowd\intbl A\cell B\cell\row\pard \u8364?}`,
    ],
    ['eml', mail],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Nadia>We type every order.\n'],
    ['csv', 'Item;Cost\nFees;12\n"a;b";3\n'],
    ['md', `# Stock\n\n${sentence}\n`],
    [
      'xls',
      xlsOf([{ name: 'A', records: [xlsRecord.text(0, 0, 0, 0), xlsRecord.number(0, 1, 0, 12)] }], {
        strings: [sentence],
      }),
    ],
    [
      'msg',
      msgOf({
        subject: 'Count',
        body: sentence,
        sender: ['Nadia', 'n@acme.example'],
        recipient: ['Omar', 'o@acme.example'],
        date: new Date(0),
        attachment: ['a.csv', Buffer.from('Item;Cost')],
      }),
    ],
    ['png', scan],
    ['pdf', Buffer.from(await scannedPdf())],
    ['zip', await zipOf({ 'a.txt': sentence, 'b/c.csv': 'A;B\n1;2' })],
  ]
  return made.map(([kind, content]) => ({
    name: `made.${kind}`,
    kind,
    bytes: Buffer.from(content as Buffer),
  }))
}

/** Larger files would take the time of many small ones. */
const largestSample = 1024 * 1024

async function samplesIn(folder: string): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const name of (await readdir(folder)).sort()) {
    const kind = kindOfExtension(extensionOf(name))
    if (!kind) continue
    const bytes = await readFile(path.join(folder, name))
    if (bytes.byteLength <= largestSample) samples.push({ name, kind, bytes })
  }
  return samples
}

function mutateBytes(given: Buffer, random: (below: number) => number): Buffer {
  let bytes = Buffer.from(given)
  for (let round = 0; round <= random(6); round++) {
    const at = random(bytes.length)
    const length = 1 + random(Math.min(200, bytes.length))
    switch (random(7)) {
      case 0:
        for (let count = 0; count < 10; count++) bytes[random(bytes.length)] = random(256)
        break
      case 1:
        bytes = bytes.subarray(0, at)
        break
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
        break
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)])
        break
      case 4:
        bytes.fill(random(2) * 255, at, Math.min(bytes.length, at + length))
        break
      case 5: {
        // A figure becomes another, often a size or an offset.
        const digits = Buffer.from(
          String([0, -1, 65_536, 2_147_483_647, 4_294_967_295, random(10_000)][random(6)]),
        )
        const found = bytes.subarray(at).findIndex((byte) => byte >= 0x30 && byte <= 0x39)
        if (found >= 0) {
          bytes = Buffer.concat([bytes.subarray(0, at + found), digits, bytes.subarray(at + found + 1)])
        }
        break
      }
      default: {
        const piece = bytes.subarray(at, at + length)
        const to = random(bytes.length)
        bytes = Buffer.concat([
          bytes.subarray(0, to),
          ...Array.from({ length: 1 + random(50) }, () => piece),
          bytes.subarray(to),
        ])
      }
    }
  }
  return Buffer.from(bytes)
}

/** Changes the bytes, or the parts of an archive, so that the readers behind the archive are reached too. */
async function mutate({ bytes }: Sample, random: (below: number) => number): Promise<Buffer> {
  if (bytes.subarray(0, 2).toString() !== 'PK' || random(4) === 0) return mutateBytes(bytes, random)
  try {
    const parts = await openZipParts(bytes)
    const contents: Record<string, Buffer> = {}
    const names = parts.names()
    const chosen = names[random(names.length)]
    for (const name of names) {
      if (name.endsWith('/')) continue
      const content = (await parts.bytes(name)) ?? Buffer.alloc(0)
      contents[name] = name === chosen || random(8) === 0 ? mutateBytes(content, random) : content
    }
    parts.close()
    return await zipOf(contents)
  } catch {
    return mutateBytes(bytes, random)
  }
}

/** Describes the fault of a reading; undefined when it is sound. */
function faultOf({ text, sections, unread, files }: DocumentReading): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'no text'
  if (!text.isWellFormed() || text.includes('\u0000')) return 'text that cannot be stored'
  if (sections.some(({ start }, index) => start < (sections[index - 1]?.start ?? 0) || start > text.length))
    return 'sections out of order'
  if (unread.some(({ count }) => !Number.isInteger(count) || count < 1)) return 'a count that is none'
  if (files.some(({ bytes }) => !(bytes instanceof Uint8Array))) return 'a file without bytes'
  const lost = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0
  if (lost > text.length / 2) return 'signs without letters'
  return undefined
}

const [countText = '', folder, seedText = '1'] = process.argv.slice(2)
const count = Number(countText)
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

/** The languages of text recognition; with them only what it may read is mutated. */
const languages = process.env.TEXT_RECOGNITION
const isWanted = ({ kind }: Sample) => (languages ? isPicture(kind) || kind === 'pdf' : !isPicture(kind))
const samples = [...(await madeSamples()), ...(folder ? await samplesIn(folder) : [])].filter(isWanted)
const outcomes = new Map<string, number>()
const faults: string[] = []
const started = performance.now()
let next = 0
let slowestMs = 0

const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)

async function work(): Promise<void> {
  while (next < count) {
    const index = next++
    const random = randomOf(Number(seedText) * 1_000_003 + index * 7_919 + 1)
    const sample = samples[index % samples.length]!
    const bytes = await mutate(sample, random)
    const from = performance.now()
    try {
      const reading = await extractText(sample.kind, bytes, languages)
      const fault = faultOf(reading)
      if (fault) faults.push(`${index} ${sample.name}: ${fault}`)
      note(reading.unread.length > 0 ? 'read in part' : 'read')
    } catch (error) {
      const { name, message } = error as Error
      if ((error as { failure?: string }).failure === 'unavailable') throw error
      if (name !== 'UnreadableDocumentError') faults.push(`${index} ${sample.name}: ${name}: ${message}`)
      note(message)
    }
    slowestMs = Math.max(slowestMs, performance.now() - from)
    await setImmediate()
  }
}

await Promise.all([work(), work()])
const seconds = ((performance.now() - started) / 1000).toFixed(0)
const { rss } = process.memoryUsage()
process.stdout.write(
  `${count} mutated files of ${samples.length} samples in ${seconds} s, slowest ${slowestMs.toFixed(0)} ms, this process ${(rss / 1024 ** 2).toFixed(0)} MiB\n`,
)
for (const [outcome, times] of [...outcomes].sort(([, one], [, other]) => other - one)) {
  process.stdout.write(`${String(times).padStart(7)}  ${outcome}\n`)
}
for (const fault of faults) process.stdout.write(`fault: ${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)
