import { Text } from '@mantine/core'
import type { EvidenceWire } from '@/lib/audit/analysis/contract'
import { nameWithPlace } from '@/lib/language/source'
import { LinkAnchor } from '@/lib/ui/links'

const rooms: Record<EvidenceWire['sourceType'], string> = {
  document: 'documents',
  interview: 'interviews',
  survey: 'documents',
  research: 'research',
}

interface PassageLinkProps {
  projectId: string
  passage: EvidenceWire
}

/** A quote with the way to its place in the source. */
export function PassageLink({ projectId, passage }: PassageLinkProps) {
  const { sourceType, sourceId, start, end, quote } = passage
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      “{quote}”{' '}
      <LinkAnchor
        size="sm"
        href={`/projects/${projectId}/${rooms[sourceType]}/${sourceId}?start=${start}&end=${end}`}
      >
        {nameWithPlace(passage)}
      </LinkAnchor>
    </Text>
  )
}
