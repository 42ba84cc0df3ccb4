import { isBuiltInEngine } from '../../ai'
import type { OwnerContext } from '../../contract/context'
import type { Reading } from '../../language/reading'
import type { Source, Speaker } from '../../language/source'
import type { ProjectProfile } from '../../language/synthesis'
import { loadDocumentSources } from '../documents'
import { listStakeholderSpeakers, loadInterviewSources } from '../interviews'
import { findOwnedProject } from '../projects'
import { loadResearchSources } from '../research'
import { listReadings } from './analyses-queries'

/** What an audit rests on. */
export interface Material {
  project: ProjectProfile
  /** In a fixed order. */
  sources: Source[]
  stakeholders: Speaker[]
  /** The stored reading of a source; undefined for pages of the website and for unread sources. */
  readingOf: (source: Source) => Reading | undefined
}

/** The sources of a project with their readings; undefined when the project is not the caller's. */
export async function loadMaterial(ctx: OwnerContext, projectId: string): Promise<Material | undefined> {
  const [project, documents, interviews, pages, readings, stakeholders] = await Promise.all([
    findOwnedProject(ctx, projectId),
    loadDocumentSources(ctx, projectId),
    loadInterviewSources(ctx, projectId),
    loadResearchSources(ctx, projectId),
    listReadings(ctx, projectId),
    listStakeholderSpeakers(ctx, projectId),
  ])
  if (!project) return undefined
  const stored = new Map(
    readings.map(({ sourceId, engine, reading }) => [
      sourceId,
      isBuiltInEngine(engine) ? { ...reading, modelReadTo: 0 } : reading,
    ]),
  )
  const { clientName, industry, companySize, currency, description } = project
  return {
    project: { clientName, industry, companySize, currency, description },
    sources: [...documents, ...interviews, ...pages],
    stakeholders,
    readingOf: ({ sourceId }) => stored.get(sourceId),
  }
}
