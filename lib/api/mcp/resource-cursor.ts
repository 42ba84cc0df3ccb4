import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

const SECTIONS = ['projects', 'captures'] as const

/** Where a page of the list begins: section and offset. */
export interface ListPlace {
  section: (typeof SECTIONS)[number]
  from: number
}

/** An opaque cursor for clients. */
export const toCursor = ({ section, from }: ListPlace): string =>
  Buffer.from(`${section}:${from}`).toString('base64url')

/** For a cursor that no list gave. */
export const unknownCursor = () =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown cursor: begin without one')

/** The place of a cursor; the beginning without one; undefined for a forged one. */
export function placeOf(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return { section: 'projects', from: 0 }
  const [, section, from] = /^([a-z]+):(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const place = SECTIONS.find((known) => known === section)
  return place && { section: place, from: Number(from) }
}
