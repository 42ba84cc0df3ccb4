import type { JsonSchema } from './json-schema'

/** A resource by the path segment before its id: the name of the id in tools, and the tool that returns it. */
const resources: Record<string, { argument: string; origin: string }> = {
  projects: { argument: 'projectId', origin: 'From listProjects' },
  jobs: { argument: 'jobId', origin: 'From triggerAsyncAuditAnalysis' },
  leads: { argument: 'leadId', origin: 'From listLeads' },
  readylinks: { argument: 'readyLinkId', origin: 'From listReadyLinks' },
  'assessment-configs': { argument: 'assessmentConfigId', origin: 'From listAssessmentConfigs' },
  memories: { argument: 'memoryId', origin: 'From listMemories' },
  captures: { argument: 'captureId', origin: 'From listCaptures' },
  items: { argument: 'itemId', origin: 'From getCapture' },
  contacts: { argument: 'contactId', origin: 'From listContacts' },
  insights: { argument: 'insightId', origin: 'From listInsights' },
}

const originByArgument = new Map(Object.values(resources).map(({ argument, origin }) => [argument, origin]))

/**
 * The names of a path's parameters, each with the name of its argument: an id is called the same in every tool, in a
 * path, a query or a body.
 */
export function argumentNamesOf(path: string): Map<string, string> {
  return new Map(
    [...path.matchAll(/\/([\w-]+)\/\{(\w+)\}/g)].map(([, segment, name]) => [
      name!,
      name === 'id' ? (resources[segment!]?.argument ?? name) : name!,
    ]),
  )
}

/** Adds where an id comes from, unless its contract says so. */
export const withOrigin = (name: string, schema: JsonSchema): JsonSchema =>
  schema.description !== undefined || !originByArgument.has(name)
    ? schema
    : { ...schema, description: originByArgument.get(name)! }
