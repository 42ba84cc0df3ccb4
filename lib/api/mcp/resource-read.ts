import { type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { deliverablesOperations } from '../../audit/deliverables'
import type { getDeliverables } from '../../audit/deliverables/contract'
import type { BodyOf } from '../../contract/declare'
import { captureOperations } from '../../nucleus/captures'
import type { getCapture } from '../../nucleus/captures/contract'
import { publicBaseUrl } from '../../platform/env'
import { guideMarkdown } from '../guides'
import { captureDocument } from './capture-document'
import { deliverablesDocument } from './deliverables-document'
import type { Exchange } from './exchange'
import { parseResourceUri } from './resource-address'
import { bodyOf } from './resource-error'
import { MARKDOWN } from './resource-templates'

/**
 * A resource as a Markdown document, readable with the same rights as the operation behind it.
 * @throws ResourceNotFoundError when it is missing or foreign, ProtocolError for other errors
 */
export async function readResource(exchange: Exchange, uri: string): Promise<ReadResourceResult> {
  return { contents: [{ uri, mimeType: MARKDOWN, text: await documentAt(exchange, uri) }] }
}

async function documentAt(exchange: Exchange, uri: string): Promise<string> {
  const address = parseResourceUri(uri)
  switch (address?.kind) {
    case 'deliverables': {
      const result = await exchange.run(deliverablesOperations.getDeliverables, { id: address.projectId })
      const { data } = bodyOf<BodyOf<typeof getDeliverables>>(result, uri)
      return deliverablesDocument(data)
    }
    case 'capture': {
      const result = await exchange.run(captureOperations.getCapture, { id: address.captureId })
      const { capture, items } = bodyOf<BodyOf<typeof getCapture>>(result, uri)
      return captureDocument(capture, items)
    }
    case 'guide': {
      const text = guideMarkdown(address.slug, publicBaseUrl())
      if (text !== undefined) return text
    }
  }
  throw new ResourceNotFoundError(uri)
}
