import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readDocument } from '../../../lib/audit/documents/extraction/read-document'
import type { DocumentKind } from '../../../lib/audit/documents/kinds'
import { demoEngagement } from '../../../lib/host/demo/demo-engagement'
import { readCapture, readSource, synthesize } from '../../../lib/language'
import type { Source } from '../../../lib/language/source'

/** The engagement whose documents are audited, and the note that is read. */
export async function loadMaterial() {
  const { project, documents, meeting } = demoEngagement
  const files = documents.map(async (file) => ({
    name: path.basename(file),
    kind: path.extname(file).slice(1) as DocumentKind,
    bytes: new Uint8Array(await readFile(file)),
  }))
  return { project, files: await Promise.all(files), note: await readFile(meeting.transcript, 'utf8') }
}

export type Material = Awaited<ReturnType<typeof loadMaterial>>

/** Reads the documents and audits them as the product does. @returns the characters and the findings */
export async function auditInProcess({ project, files }: Material) {
  const sources: Source[] = []
  for (const { name, kind, bytes } of files) {
    const { text } = await readDocument({ kind, bytes })
    sources.push({ sourceType: 'document', sourceId: name, sourceName: name, text })
  }
  const readings = sources.map(readSource)
  const { opportunities } = synthesize({ project, sources, readings, stakeholders: [] })
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0)
  return { characters, opportunities: opportunities.length }
}

/** Reads the note as the product does. @returns how many items it has */
export function readNoteInProcess({ note }: Material): number {
  const source: Source = { sourceType: 'document', sourceId: 'note', sourceName: 'Note', text: note }
  return readCapture({ source, capturedAt: new Date().toISOString() }).items.length
}
