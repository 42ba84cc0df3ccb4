import { Box, Text } from '@mantine/core'
import type { EvidenceWire } from '@/lib/audit/analysis/contract'
import { countOf } from '@/lib/ui/numbers'
import classes from './evidence-list.module.css'
import { PassageLink } from './source-context'

const KINDS: Record<EvidenceWire['sourceType'], string> = {
  document: 'Document',
  interview: 'Interview',
  survey: 'Survey',
  research: 'Website',
}

interface EvidenceListProps {
  projectId: string
  evidence: readonly EvidenceWire[]
  label?: string
}

/** The passages a claim rests on; each opens in its source. */
export function EvidenceList({ projectId, evidence, label = 'Evidence' }: EvidenceListProps) {
  return (
    <Box component="ul" className={classes.list} aria-label={label}>
      {evidence.map((passage) => (
        <li key={`${passage.sourceId}:${passage.start}:${passage.end}`} className={classes.passage}>
          <Text component="blockquote" m={0} className={classes.quote}>
            “{passage.quote}”
          </Text>
          <Text size="sm" c="dimmed">
            {KINDS[passage.sourceType]}: <PassageLink projectId={projectId} passage={passage} />
          </Text>
        </li>
      ))}
    </Box>
  )
}

/** How much a claim rests on: `6 sources`, `9 passages of 6 sources`. */
export function evidenceInWords(evidence: readonly EvidenceWire[]): string {
  const sources = new Set(evidence.map(({ sourceId }) => sourceId)).size
  return sources === evidence.length
    ? countOf(sources, 'source')
    : `${countOf(evidence.length, 'passage')} of ${countOf(sources, 'source')}`
}

/** The passages a claim rests on, folded. */
export function Evidence({ projectId, evidence, label }: EvidenceListProps) {
  if (evidence.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No evidence: added by hand.
      </Text>
    )
  }
  return (
    <Box component="details">
      <Text component="summary" size="sm" fw={500} style={{ cursor: 'pointer' }}>
        {evidenceInWords(evidence)}
      </Text>
      <Box mt="sm">
        <EvidenceList projectId={projectId} evidence={evidence} label={label} />
      </Box>
    </Box>
  )
}
