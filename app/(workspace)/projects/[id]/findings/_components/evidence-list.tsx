import { Box, Text } from '@mantine/core'
import type { EvidenceWire } from '@/lib/audit/analysis/contract'
import { nameWithPlace } from '@/lib/language/source'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './evidence-list.module.css'

const KINDS: Record<EvidenceWire['sourceType'], string> = {
  document: 'Document',
  interview: 'Interview',
  survey: 'Survey',
  research: 'Website',
}

const ROOMS: Record<EvidenceWire['sourceType'], string> = {
  document: 'documents',
  interview: 'interviews',
  survey: 'documents',
  research: 'research',
}

/** The address of a passage in its source. */
export const passageHref = (projectId: string, { sourceType, sourceId, start, end }: EvidenceWire): string =>
  `/projects/${projectId}/${ROOMS[sourceType]}/${sourceId}?start=${start}&end=${end}`

interface EvidenceListProps {
  projectId: string
  evidence: EvidenceWire[]
  label?: string
}

/** The passages a claim rests on, each one press away from its place in the source. */
export function EvidenceList({ projectId, evidence, label = 'Evidence' }: EvidenceListProps) {
  if (evidence.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No evidence: added by hand.
      </Text>
    )
  }
  return (
    <Box component="ul" className={classes.list} aria-label={label}>
      {evidence.map((passage) => (
        <li key={`${passage.sourceId}:${passage.start}:${passage.end}`} className={classes.passage}>
          <Text component="blockquote" m={0} className={classes.quote}>
            “{passage.quote}”
          </Text>
          <Text size="sm" c="dimmed">
            {KINDS[passage.sourceType]}:{' '}
            <LinkAnchor href={passageHref(projectId, passage)} size="sm">
              {nameWithPlace(passage)}
            </LinkAnchor>
          </Text>
        </li>
      ))}
    </Box>
  )
}
