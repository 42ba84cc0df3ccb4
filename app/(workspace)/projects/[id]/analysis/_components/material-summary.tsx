import { Box, Text } from '@mantine/core'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
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

/** The evidence an audit would use now. */
export function MaterialSummary({ project }: { project: ProjectDetailWire }) {
  const base = `/projects/${project.id}`
  return (
    <Section title="Evidence">
      <Box component="ul" pl="md" m={0}>
        <li>
          <Text component="span">{documentsInWords(project)}</Text>{' '}
          <LinkAnchor href={`${base}/documents`}>Documents</LinkAnchor>
        </li>
        <li>
          <Text component="span">
            {project.hasInterviewAnalysis
              ? 'Interviews were read.'
              : project.hasQuestionnaires
                ? 'Interviews in progress; none finished yet.'
                : 'No interviews yet.'}
          </Text>{' '}
          <LinkAnchor href={`${base}/interviews`}>Interviews</LinkAnchor>
        </li>
      </Box>
      <Text c="dimmed" mt="xs" maw="46rem">
        The audit uses what is here and says what its sources could not support.
      </Text>
    </Section>
  )
}
