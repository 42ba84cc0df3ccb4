import { Badge, Box, Group, type MantineColor, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { ProjectDetailWire } from '@/lib/projects/contract'
import { RelativeTime } from '../../_components/relative-time'
import { Section } from './section'

type ProjectDocument = ProjectDetailWire['documents'][number]

const STATES: Record<ProjectDocument['uploadStatus'], { label: string; color: MantineColor }> = {
  uploaded: { label: 'Uploaded', color: 'gray' },
  analyzing: { label: 'Being analysed', color: 'blue' },
  ready: { label: 'Analysed', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
}

const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 ** 2 ? `${size.format(bytes / 1024)} KB` : `${size.format(bytes / 1024 ** 2)} MB`
}

export function DocumentList({ documents }: { documents: ProjectDocument[] }) {
  return (
    <Section title="Documents">
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {documents.map((document) => {
          const state = STATES[document.uploadStatus]
          return (
            <Group
              component="li"
              key={document.id}
              py="sm"
              gap="sm"
              wrap="nowrap"
              align="flex-start"
              style={{ borderBlockEnd: '1px solid var(--border-subtle)' }}
            >
              <IconFileText size={20} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />
              <Box flex={1} miw={0}>
                <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {document.fileName}
                </Text>
                <Text size="sm" c="dimmed" component="div">
                  {fileSize(document.fileSize)} · <RelativeTime at={document.createdAt} />
                </Text>
              </Box>
              <Badge color={state.color} style={{ flexShrink: 0 }}>
                {state.label}
              </Badge>
            </Group>
          )
        })}
      </Box>
    </Section>
  )
}
