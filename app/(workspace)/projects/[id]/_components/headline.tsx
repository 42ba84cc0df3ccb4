import { Text } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'
import { Section } from '@/lib/ui/section'

interface HeadlineProps {
  projectId: string
  summary: string
}

/** The result of the audit: the first paragraph of the executive summary. */
export function Headline({ projectId, summary }: HeadlineProps) {
  const [first = '', ...rest] = summary.split(/\n{2,}/)
  return (
    <Section title="In short">
      <Text size="lg" maw="46rem" style={{ overflowWrap: 'anywhere' }}>
        {first}
      </Text>
      {rest.length > 0 && (
        <LinkAnchor
          href={`/projects/${projectId}/findings?view=summary`}
          size="sm"
          mt={4}
          display="inline-block"
        >
          Read the whole summary
        </LinkAnchor>
      )}
    </Section>
  )
}
