import type { JsonSchema } from './json-schema'

/** The tool that lists the ids of a resource, by the path segment before the id. */
const toldBySegment: Record<string, string> = {
  projects: 'A project, from listProjects',
  jobs: 'A job, from triggerAsyncAuditAnalysis',
  leads: 'A lead, from listLeads',
  readylinks: 'A ReadyLink, from listReadyLinks',
  'assessment-configs': 'An assessment config, from listAssessmentConfigs',
  memories: 'A memory, from listMemories',
  captures: 'A capture, from listCaptures',
  items: 'An item of the capture, from getCapture',
  contacts: 'A contact, from listContacts',
}

const toldByName: Record<string, string> = {
  projectId: 'A project, from listProjects',
  contactId: 'A contact, from listContacts',
  memoryId: 'A memory, from listMemories',
  insightId: 'An insight, from listInsights',
  assessmentConfigId: 'An assessment config, from listAssessmentConfigs',
}

/** Describes where each id comes from, unless its contract describes it. */
export function withOrigins(
  properties: Record<string, JsonSchema>,
  path: string,
): Record<string, JsonSchema> {
  const bySegment = new Map(
    [...path.matchAll(/\/([\w-]+)\/\{(\w+)\}/g)].map(([, segment, name]) => [name!, toldBySegment[segment!]]),
  )
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = schema.description ?? bySegment.get(name) ?? toldByName[name]
      return [name, description ? { ...schema, description } : schema]
    }),
  )
}
