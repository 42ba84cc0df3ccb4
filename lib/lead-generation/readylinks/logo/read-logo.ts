import { FileMissingError, fileStore, idInKey } from '../../../platform/files'
import { findLinkBySlugAcrossOwners } from '../address-queries'

export interface Logo {
  stream: ReadableStream<Uint8Array>
  /** image/png or image/jpeg. */
  contentType: string
  /** See `OpenLink.logoVersion`: the content of a version never changes. */
  version: string
}

/** Our copy of a link's logo; undefined without one. */
export async function readLogo(slug: string): Promise<Logo | undefined> {
  const { logoKey, logoType } = (await findLinkBySlugAcrossOwners(slug))?.link ?? {}
  if (!logoKey || !logoType) return undefined
  try {
    return { stream: await fileStore().get(logoKey), contentType: logoType, version: idInKey(logoKey) }
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}
