import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readDocument } from '../../audit/documents/extraction/read-document'
import type { DocumentKind } from '../../audit/documents/kinds'
import { readSource, synthesize } from '../../language'
import type { Source, Speaker } from '../../language/source'
import type { Synthesis } from '../../language/synthesis'
import { demoEngagement } from './demo-engagement'

const { project, documents, interviews, stakeholders } = demoEngagement

/** Audits the bundled engagement with the built-in analyst, without a workspace. Deterministic. */
export async function auditDemo(): Promise<{ sources: Source[]; synthesis: Synthesis }> {
  const read = documents.map(async (file): Promise<Source> => {
    const kind = path.extname(file).slice(1) as DocumentKind
    const { text } = await readDocument({ kind, bytes: new Uint8Array(await readFile(file)) })
    const name = path.basename(file)
    return { sourceType: 'document', sourceId: name, sourceName: name, text }
  })
  const heard = interviews.map(
    async ({ stakeholder, transcript }): Promise<Source> => ({
      sourceType: 'interview',
      sourceId: stakeholder.name,
      sourceName: `Interview with ${stakeholder.name}`,
      text: await readFile(transcript, 'utf8'),
      speaker: { stakeholderId: stakeholder.name, name: stakeholder.name, role: stakeholder.role },
    }),
  )
  const sources = await Promise.all([...read, ...heard])
  const people = [...interviews.map(({ stakeholder }) => stakeholder), ...stakeholders].map(
    ({ name, role }): Speaker => ({ stakeholderId: name, name, role }),
  )
  const readings = sources.map(readSource)
  return { sources, synthesis: synthesize({ project, sources, readings, stakeholders: people }) }
}
