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

/** Passages that are initially open next to a finding. */
export const OPEN_PASSAGES = 3

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
function evidenceInWords(evidence: readonly EvidenceWire[]): string {
  const sources = new Set(evidence.map(({ sourceId }) => sourceId)).size
  return sources === evidence.length
    ? countOf(sources, 'source')
    : `${countOf(evidence.length, 'passage')} of ${countOf(sources, 'source')}`
}

/** The passages a claim rests on: the first ones, and the others folded. */
export function Evidence({ projectId, evidence, shown = 0 }: EvidenceProps) {
  if (evidence.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No evidence: added by hand.
      </Text>
    )
  }
  const first = evidence.slice(0, shown)
  const rest = evidence.slice(shown)
  const summary = first.length > 0 ? countOf(rest.length, 'more passage') : evidenceInWords(evidence)
  return (
    <Box>
      {first.length > 0 && (
        <>
          <Text size="sm" fw={500} mb="sm">
            {evidenceInWords(evidence)}
          </Text>
          <EvidenceList projectId={projectId} evidence={first} />
        </>
      )}
      {rest.length > 0 && (
        <Box component="details" mt={first.length > 0 ? 'sm' : undefined}>
          <Text component="summary" size="sm" fw={500} style={{ cursor: 'pointer' }}>
            {summary}
          </Text>
          <Box mt="sm">
            <EvidenceList
              projectId={projectId}
              evidence={rest}
              label={first.length > 0 ? 'Further evidence' : undefined}
            />
          </Box>
        </Box>
      )}
    </Box>
  )
}

interface EvidenceProps {
  projectId: string
  evidence: readonly EvidenceWire[]
  /** How many passages are open from the start. */
  shown?: number
}
