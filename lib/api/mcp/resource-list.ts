import type { ListResourcesResult, Resource } from '@modelcontextprotocol/server'
import { projectOperations } from '../../audit/projects'
import type { listProjects } from '../../audit/projects/contract'
import type { BodyOf } from '../../contract/declare'
import { captureOperations } from '../../nucleus/captures'
import type { listCaptures } from '../../nucleus/captures/contract'
import { GUIDES } from '../guides'
import type { Exchange } from './exchange'
import { captureUri, deliverablesUri, guideUri } from './resource-address'
import { type ListPlace, placeOf, toCursor, unknownCursor } from './resource-cursor'
import { bodyOf } from './resource-error'
import { MARKDOWN } from './resource-templates'

const pageSize = 100

const guides = (): Resource[] =>
  GUIDES.map(({ slug, title, summary }) => ({
    uri: guideUri(slug),
    name: slug,
    title,
    description: summary,
    mimeType: MARKDOWN,
  }))

type Project = BodyOf<typeof listProjects>[number]

const ofProject = ({ id, clientName, industry, updatedAt }: Project): Resource => ({
  uri: deliverablesUri(id),
  name: `deliverables-${id}`,
  title: `Deliverables: ${clientName}`,
  description: `The latest completed audit of ${clientName}, ${industry}`,
  mimeType: MARKDOWN,
  annotations: { lastModified: updatedAt },
})

type Capture = BodyOf<typeof listCaptures>['captures'][number]

const ofCapture = ({ id, title, channel, capturedAt, updatedAt }: Capture): Resource => ({
  uri: captureUri(id),
  name: `capture-${id}`,
  title,
  description: `Capture (${channel}) of ${capturedAt.slice(0, 10)}`,
  mimeType: MARKDOWN,
  annotations: { lastModified: updatedAt },
})

/** The entries from a place on, and where the next page begins if there is one. */
function page(entries: Resource[], { section, from }: ListPlace, after?: ListPlace) {
  const next = from + pageSize < entries.length ? { section, from: from + pageSize } : after
  return {
    resources: entries.slice(from, from + pageSize),
    ...(next ? { nextCursor: toCursor(next) } : {}),
  }
}

/**
 * Lists the resources: the guides and the audited projects, then the latest captures. Each page runs one operation and
 * counts as that.
 */
export async function listResources(
  exchange: Exchange,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const place = placeOf(cursor)
  if (!place) throw unknownCursor()
  if (place.section === 'captures') {
    const result = await exchange.run(captureOperations.listCaptures, {})
    const { captures } = bodyOf<BodyOf<typeof listCaptures>>(result)
    return page(captures.map(ofCapture), place)
  }
  const result = await exchange.run(projectOperations.listProjects, {})
  const projects = bodyOf<BodyOf<typeof listProjects>>(result)
  const audited = projects.filter(({ hasDeliverables }) => hasDeliverables).map(ofProject)
  const { nucleus } = exchange.principal.flags
  return page([...guides(), ...audited], place, nucleus ? { section: 'captures', from: 0 } : undefined)
}
