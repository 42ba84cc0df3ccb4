import { readFileSync } from 'node:fs'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '@/lib/audit/documents/extraction/read-document'
import type { DocumentKind } from '@/lib/audit/documents/kinds'
import { auditedReportInput } from '@/lib/audit/reports/audited-report.fixture'
import { buildReportContent } from '@/lib/audit/reports/content/build-content'
import type { ReportContent } from '@/lib/audit/reports/content/report-content'
import { writePdf } from '@/lib/audit/reports/pdf/write-pdf'
import { readSource } from '@/lib/language'
import type { Source } from '@/lib/language/source'
import { demoEngagement } from './demo-engagement'

const { project, documents, interviews, stakeholders } = demoEngagement

async function sourcesOfDemo(): Promise<Source[]> {
  const read = await Promise.all(
    documents.map(async (file): Promise<Source> => {
      const kind = path.extname(file).slice(1) as DocumentKind
      const { text } = await readDocument({ kind, bytes: new Uint8Array(readFileSync(file)) })
      return { sourceType: 'document', sourceId: file, sourceName: path.basename(file), text }
    }),
  )
  const heard = interviews.map(
    ({ stakeholder: { name, role }, transcript }): Source => ({
      sourceType: 'interview',
      sourceId: name,
      sourceName: `Interview with ${name}`,
      text: readFileSync(transcript, 'utf8'),
      speaker: { stakeholderId: name, name, role },
    }),
  )
  return [...read, ...heard]
}

describe('the short report of the demo engagement', () => {
  let content: ReportContent
  let pages: string[]

  beforeAll(async () => {
    const sources = await sourcesOfDemo()
    const people = [...interviews.map(({ stakeholder }) => stakeholder), ...stakeholders]
    const input = auditedReportInput({
      project,
      sources,
      readings: sources.map(readSource),
      stakeholders: people.map(({ name, role }) => ({ stakeholderId: name, name, role })),
    })
    content = buildReportContent({ ...input, settings: { ...input.settings, length: 'short' } })
    const { bytes } = await writePdf(content, 'A4')
    pages = (await extractText(await getDocumentProxy(bytes))).text
  }, 120_000)

  it('has 8 to 12 pages, and none that is nearly empty', () => {
    expect(pages.length).toBeGreaterThanOrEqual(8)
    expect(pages.length).toBeLessThanOrEqual(12)
    for (const [index, page] of pages.entries())
      if (index > 0) expect(page.length, `page ${index + 1}`).toBeGreaterThan(500)
  })

  it('names every case, and its sections in order', () => {
    const text = pages.join(' ').replace(/\s+/g, '')
    for (const { title } of content.opportunities) expect(text).toContain(title.replace(/\s+/g, ''))
    const starts = content.sections.map(({ title }) =>
      pages.findIndex((page, index) => index > 0 && page.includes(title)),
    )
    expect(starts).not.toContain(-1)
  })

  it('has its summary on a page of its own', () => {
    const [, second, third] = pages
    expect(second).toContain('Executive summary')
    expect(second).toContain('Decision asked')
    expect(third).toContain('Value at stake')
  })
})
