import { FileMissingError, fileStore, idInKey } from '../../../platform/files'
import { findLinkBySlugAcrossOwners } from '../address-queries'
import { logoFileOf } from '../open-link'

export interface Logo {
  stream: ReadableStream<Uint8Array>
  /** image/png or image/jpeg. */
  contentType: string
  /** See `OpenLink.logoVersion`: the content of a version never changes. */
  version: string
}

/** The file of the logo that a link's page shows; undefined without one. */
export async function readLogo(slug: string): Promise<Logo | undefined> {
  const found = await findLinkBySlugAcrossOwners(slug)
  const file = found && logoFileOf(found)
  if (!file) return undefined
  const { logoKey, logoType } = file
  try {
    return { stream: await fileStore().get(logoKey), contentType: logoType, version: idInKey(logoKey) }
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}
