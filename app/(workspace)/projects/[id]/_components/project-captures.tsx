import { Anchor, Group, Text } from '@mantine/core'
import { LinkButton } from '@/lib/ui/links'
import { Section } from '@/lib/ui/section'

/** Links to the project's captures and to adding one. */
export function ProjectCaptures({ projectId }: { projectId: string }) {
  const href = `/nucleus/captures?project=${projectId}`
  return (
    <Section title="Captures">
      <Text c="dimmed" maw="46rem" mb="sm">
        Transcripts, notes and e-mails of this project, with the action items, decisions and people in them.
      </Text>
      <Group gap="xs">
        <LinkButton href={href} variant="default" size="sm">
          View captures
        </LinkButton>
        <LinkButton href={`${href}&new=1`} variant="default" size="sm">
          Paste a text
        </LinkButton>
      </Group>
      <Text size="sm" mt="sm">
        Export action items:{' '}
        <Anchor
          size="sm"
          href={`/api/nucleus/capture/action-items?format=csv&projectId=${projectId}`}
          download
        >
          CSV
        </Anchor>
        {' · '}
        <Anchor
          size="sm"
          href={`/api/nucleus/capture/action-items?format=ics&projectId=${projectId}`}
          download
        >
          Calendar (ICS)
        </Anchor>
      </Text>
    </Section>
  )
}
