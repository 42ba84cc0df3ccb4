import { Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconMicrophone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AddedSourcesWire } from '@/lib/audit/analysis/runs-contract'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { Section } from '@/lib/ui/section'

/** How many documents an audit would rest on, and how many of them were not read as written. */
export function documentsInWords({ documents }: Pick<ProjectDetailWire, 'documents'>): string {
  if (documents.length === 0) return 'No documents yet.'
  const count = (status: string) => documents.filter(({ uploadStatus }) => uploadStatus === status).length
  const unread = count('uploaded') + count('analyzing')
  const failed = count('failed')
  const inPart = documents.filter(
    ({ uploadStatus, unread: content }) => uploadStatus === 'ready' && content.length > 0,
  ).length
  return [
    `${countOf(documents.length, 'document')}: ${count('ready')} read${inPart > 0 ? ` (${inPart === count('ready') ? 'all' : inPart} in part or by text recognition)` : ''}`,
    ...(unread > 0 ? [`${unread} still to read`] : []),
    ...(failed > 0 ? [`${failed} that cannot be read and will be left out`] : []),
  ].join(', ')
}

interface MaterialSummaryProps {
  project: ProjectDetailWire
  /** Sources added after the latest audit; null if there is none. */
  added: AddedSourcesWire | null
}

/** The evidence an audit would use now. */
export function MaterialSummary({ project, added }: MaterialSummaryProps) {
  const base = `/projects/${project.id}`
  return (
    <Section title="Evidence">
      <Stack component="ul" gap={0} p={0} m={0}>
        <Kind icon={<IconFileText size={20} aria-hidden />} name="Documents" href={`${base}/documents`}>
          {documentsInWords(project)}
          {notInAudit(added?.documents)}
        </Kind>
        <Kind icon={<IconMicrophone size={20} aria-hidden />} name="Interviews" href={`${base}/interviews`}>
          {interviewsInWords(project)}
          {notInAudit(added?.interviews)}
        </Kind>
      </Stack>
      <Text c="dimmed" size="sm" mt="sm" maw="46rem">
        The audit uses these sources and lists what they could not support.
      </Text>
    </Section>
  )
}

function interviewsInWords({
  hasInterviewAnalysis,
  hasQuestionnaires,
  stakeholdersCount,
}: ProjectDetailWire): string {
  if (hasInterviewAnalysis)
    return `Finished ones are read. The project has ${countOf(stakeholdersCount, 'stakeholder')}.`
  return hasQuestionnaires ? 'Interviews in progress; none finished yet.' : 'No interviews yet.'
}

const notInAudit = (count = 0) => (count > 0 ? ` ${formatCount(count)} not in the latest audit.` : null)

interface KindProps {
  icon: ReactNode
  name: string
  href: string
  children: ReactNode
}

function Kind({ icon, name, href, children }: KindProps) {
  return (
    <Group
      component="li"
      gap="sm"
      py="sm"
      wrap="nowrap"
      align="flex-start"
      style={{ listStyle: 'none', borderBlockEnd: '1px solid var(--border-subtle)' }}
    >
      {icon}
      <div>
        <LinkAnchor href={href} fw={600}>
          {name}
        </LinkAnchor>
        <Text size="sm">{children}</Text>
      </div>
    </Group>
  )
}
