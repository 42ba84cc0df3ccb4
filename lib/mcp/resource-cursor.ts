const SECTIONS = ['projects', 'captures'] as const

/** Where a page of the list begins: at the nth entry of a section. */
export interface ListPlace {
  section: (typeof SECTIONS)[number]
  from: number
}

/** A cursor for clients, who are not to read anything from it. */
export const toCursor = ({ section, from }: ListPlace): string =>
  Buffer.from(`${section}:${from}`).toString('base64url')

/** The place a cursor stands for; the beginning without one; nothing for a cursor that was not given out. */
export function placeOf(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return { section: 'projects', from: 0 }
  const [, section, from] = /^([a-z]+):(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const place = SECTIONS.find((known) => known === section)
  return place && { section: place, from: Number(from) }
}
