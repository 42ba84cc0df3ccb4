import { Text } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'
import { Section } from '@/lib/ui/section'

const STOPS = [
  { path: '/findings', label: 'Findings', text: 'Press a citation: its passage opens next to it.' },
  {
    path: '/business-case',
    label: 'Business case',
    text: 'What each case is worth, and from which figures.',
  },
  { path: '/roadmap', label: 'Roadmap', text: 'Pilots by quarter, within what the client can take.' },
  { path: '/report', label: 'Report', text: 'Download what a client would receive.' },
]

/** The first places to visit in the sample engagement. */
export const SampleTour = ({ projectId }: { projectId: string }) => (
  <Section title="Look around">
    <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {STOPS.map(({ path, label, text }) => (
        <li key={path} style={{ marginBlockEnd: 'var(--mantine-spacing-xs)' }}>
          <LinkAnchor href={`/projects/${projectId}${path}`} fw={600}>
            {label}
          </LinkAnchor>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  </Section>
)
