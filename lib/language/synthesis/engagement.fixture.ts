import { readSource } from '../read-source'
import type { Source, SourceType, Speaker } from '../source'
import type { ProjectProfile } from '../synthesis'
import type { SynthesisInput } from '../tasks'

/** A source of a fictitious client; `speaker` holds the name and role of an interview's speaker. */
export function fixtureSource(
  sourceId: string,
  sourceType: SourceType,
  sourceName: string,
  text: string,
  speaker?: Speaker,
): Source {
  return { sourceType, sourceId, sourceName, text: text.trim(), ...(speaker ? { speaker } : {}) }
}

export function person(stakeholderId: string, name: string, role: string | null): Speaker {
  return { stakeholderId, name, role }
}

export function engagement(
  project: ProjectProfile,
  sources: Source[],
  stakeholders: Speaker[],
): SynthesisInput {
  return { project, sources, readings: sources.map(readSource), stakeholders }
}
