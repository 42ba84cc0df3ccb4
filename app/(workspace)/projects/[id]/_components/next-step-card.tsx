import { Group, Text } from '@mantine/core'
import type { AddedSourcesWire } from '@/lib/audit/analysis/runs-contract'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { COSTS } from '@/lib/contract/plans'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { Section } from '@/lib/ui/section'
import { nextStepOf } from '../../../_kit/projects/next-step'
import { addedInWords, includeAdded } from './added-in-words'

interface NextStepCardProps {
  project: ProjectDetailWire
  /** Sources added after the latest audit; null if there is no audit, or if none can be run. */
  added: AddedSourcesWire | null
  /** Findings that are not dismissed. */
  findingsCount: number
}

const WORDS: Record<ProjectDetailWire['stage'], string> = {
  evidence: '',
  review: 'Read each finding with its passages, settle the contradictions, then send the report.',
  delivered:
    'The report is with the client. Close the project when the work is done, or run the audit again.',
  closed: 'This project is closed.',
}

/** What to do next, as buttons. */
export function NextStepCard({ project, added, findingsCount }: NextStepCardProps) {
  const { id, stage, statusDescription } = project
  const next = nextStepOf(project, findingsCount)
  const addedSince = stage === 'closed' ? null : addedInWords(added)
  return (
    <Section title="Next step">
      <Text mb="sm">{stage === 'evidence' ? `${statusDescription}.` : WORDS[stage]}</Text>
      {addedSince && (
        <Text mb="sm">
          {addedSince}.{' '}
          <LinkAnchor href={`/projects/${id}/analysis`}>
            {includeAdded(added, COSTS.auditSynthesis)}
          </LinkAnchor>
        </Text>
      )}
      <Group gap="xs">
        {/* A delivered project is closed by its stage, on this very page. */}
        {next.path !== '' && <LinkButton href={`/projects/${id}${next.path}`}>{next.label}</LinkButton>}
        {stage === 'review' && (
          <LinkButton href={`/projects/${id}/report?new=1`} variant="default">
            Share the report
          </LinkButton>
        )}
        {stage === 'delivered' && (
          <LinkButton href={`/projects/${id}/report`} variant="default">
            Open the report
          </LinkButton>
        )}
      </Group>
    </Section>
  )
}
