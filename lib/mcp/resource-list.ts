import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
} from '@modelcontextprotocol/server'
import type { BodyOf } from '../api/declare'
import { captureOperations } from '../captures'
import type { listCaptures } from '../captures/contract'
import { GUIDES } from '../guides'
import { projectOperations } from '../projects'
import type { listProjects } from '../projects/contract'
import type { Exchange } from './exchange'
import { captureUri, deliverablesUri, guideUri } from './resource-address'
import { type ListPlace, placeOf, toCursor } from './resource-cursor'
import { bodyOf } from './resource-refusal'
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

/** What is listed from a place on, and where the next page begins if there is one. */
function page(entries: Resource[], { section, from }: ListPlace, after?: ListPlace) {
  const next = from + pageSize < entries.length ? { section, from: from + pageSize } : after
  return {
    resources: entries.slice(from, from + pageSize),
    ...(next ? { nextCursor: toCursor(next) } : {}),
  }
}

/**
 * What there is to read: the guides and the audited projects, then the latest captures. Each page asks one
 * operation, and counts as that.
 */
export async function listResources(
  exchange: Exchange,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const place = placeOf(cursor)
  if (!place) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown cursor: begin without one')
  if (place.section === 'captures') {
    const response = await exchange.ask(captureOperations.listCaptures, {})
    const { captures } = await bodyOf<BodyOf<typeof listCaptures>>(response)
    return page(captures.map(ofCapture), place)
  }
  const response = await exchange.ask(projectOperations.listProjects, {})
  const projects = await bodyOf<BodyOf<typeof listProjects>>(response)
  const audited = projects.filter(({ hasDeliverables }) => hasDeliverables).map(ofProject)
  const { nucleus } = exchange.principal.flags
  return page([...guides(), ...audited], place, nucleus ? { section: 'captures', from: 0 } : undefined)
}
