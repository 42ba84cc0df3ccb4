import { type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { analysisOperations } from '../analysis'
import type { getDeliverables } from '../analysis/contract'
import type { BodyOf } from '../api/declare'
import { captureOperations } from '../captures'
import type { getCapture } from '../captures/contract'
import { guideMarkdown } from '../guides'
import { publicBaseUrl } from '../tier-refusal'
import { captureDocument } from './capture-document'
import { deliverablesDocument } from './deliverables-document'
import type { Exchange } from './exchange'
import { parseResourceUri } from './resource-address'
import { bodyOf } from './resource-refusal'
import { MARKDOWN } from './resource-templates'

/**
 * A resource as a document in Markdown. Whoever may not read what it is made of may not read it.
 * @throws ResourceNotFoundError for what is not there or somebody else's, ProtocolError for other refusals
 */
export async function readResource(exchange: Exchange, uri: string): Promise<ReadResourceResult> {
  return { contents: [{ uri, mimeType: MARKDOWN, text: await documentAt(exchange, uri) }] }
}

async function documentAt(exchange: Exchange, uri: string): Promise<string> {
  const address = parseResourceUri(uri)
  switch (address?.kind) {
    case 'deliverables': {
      const response = await exchange.ask(analysisOperations.getDeliverables, { id: address.projectId })
      const { data } = await bodyOf<BodyOf<typeof getDeliverables>>(response, uri)
      return deliverablesDocument(data)
    }
    case 'capture': {
      const response = await exchange.ask(captureOperations.getCapture, { id: address.captureId })
      const { capture, items } = await bodyOf<BodyOf<typeof getCapture>>(response, uri)
      return captureDocument(capture, items)
    }
    case 'guide': {
      const text = guideMarkdown(address.slug, publicBaseUrl())
      if (text !== undefined) return text
    }
  }
  throw new ResourceNotFoundError(uri)
}
