import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import type { ZipParts } from './zip-parts'

/** The id of the relationship an element refers to, regardless of the file's prefix for the namespace. */
export const relationshipIdIn = (attributes: Record<string, string>): string | undefined =>
  Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1]

interface XmlHandlers {
  open?: (localName: string, attributes: Record<string, string>) => void
  close?: (localName: string) => void
  text?: (text: string) => void
}

/** Reads XML as a stream of events. Follows no external entity. @throws Error where it is not well-formed */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser()
  const localName = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(localName(name), attributes as Record<string, string>),
    )
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  if (text) parser.on('text', text)
  parser.write(xml).close()
}

export interface Relationship {
  /** The last segment of its type, such as `slide` or `notesSlide`. */
  kind: string
  /** The target part. */
  part: string
}

/** The targets of a part, by relationship id; empty when it has no relationships. */
export async function relationshipsOf(parts: ZipParts, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part)
  const xml = await parts.text(`${folder}/_rels/${posix.basename(part)}.rels`)
  const relationships = new Map<string, Relationship>()
  if (xml === undefined) return relationships
  readXml(xml, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relationships.set(Id, { kind: posix.basename(Type), part: target })
    },
  })
  return relationships
}
