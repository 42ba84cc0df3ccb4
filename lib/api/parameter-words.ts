/** Descriptions of parameters whose declaration has none. */
const byName: Record<string, string> = {
  limit: 'Most entries of the answer',
  offset: 'How many entries to pass over first',
  page: 'Which page of the list, from 1',
  search: 'Only entries that contain this text, ignoring case and accents',
  q: 'What to look for',
  sortBy: 'What the entries are ordered by',
  sortOrder: 'asc: the smallest or oldest first; desc: the largest or newest first',
  status: 'Only entries in this state',
  type: 'Only entries of this kind',
  category: 'Only opportunities of this category',
  channel: 'Only captures that came this way',
  state: 'Only action items in this state',
  trust: 'Only memories that can be trusted this far',
  minScore: 'Only leads with at least this readiness score',
  isRead: 'Only what was marked as read, or was not',
  isActive: 'Only ReadyLinks that are switched on, or off',
  isTemplate: 'Only templates, or only working copies of a link',
  unreadOnly: 'true leaves out what was read',
  projectId: 'The project concerned; without it, all of them',
  capturedAt: 'When the file came about; the moment of the request where it is left out',
  token: 'The unguessable part of the interview’s address',
}

/** Collections whose singular is not made by cutting off an s. */
const singular: Record<string, string> = {
  'api-keys': 'access token',
  'assessment-configs': 'assessment config',
  captures: 'capture',
  findings: 'finding',
  memories: 'memory',
  opportunities: 'opportunity',
  readylinks: 'ReadyLink',
  'research-pages': 'page',
  views: 'saved view',
}

/** Derived from a parameter's name and the path before it. */
function describeParameter(path: string, place: string, name: string): string | undefined {
  if (place !== 'path' || !/^id$|Id$/.test(name)) return byName[name]
  const segments = path.split('/')
  const collection = segments[segments.indexOf(`{${name}}`) - 1] ?? ''
  return `Id of the ${singular[collection] ?? collection.replace(/s$/, '')}`
}

interface Described {
  parameters?: { in: string; name: string; description?: string }[]
}

/** Describes each parameter of a document that has no description yet. */
export function describeParameters({ paths = {} }: { paths?: object }): void {
  for (const [path, operations] of Object.entries(paths)) {
    for (const { parameters = [] } of Object.values(operations as Record<string, Described>)) {
      for (const parameter of parameters) {
        parameter.description ??= describeParameter(path, parameter.in, parameter.name)
      }
    }
  }
}
