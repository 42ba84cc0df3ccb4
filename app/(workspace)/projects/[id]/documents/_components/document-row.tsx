'use client'

import { Badge, Box, Button, Group, Loader, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { DocumentWire } from '@/lib/audit/documents/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { RelativeTime } from '@/lib/ui/relative-time'
import { SelectBox } from '@/lib/ui/selection'
import { DocumentActions } from './document-actions'
import { factsOf, isTranscript, statusOf, unreadSentences } from './document-words'
import { useRetry } from './use-retry'

interface DocumentRowProps {
  projectId: string
  document: DocumentWire
  isReadOnly: boolean
  onChanged: (document: DocumentWire) => void
  onDeleted: (documentId: string) => void
}

export function DocumentRow({ projectId, document, isReadOnly, onChanged, onDeleted }: DocumentRowProps) {
  const { id, fileName, uploadStatus, failureReason, unread, createdAt } = document
  const { retry, isRetrying } = useRetry(projectId, document, onChanged)
  const status = statusOf(document)
  return (
    <Group
      component="li"
      gap="sm"
      py="sm"
      align="flex-start"
      style={{ borderBlockStart: '1px solid var(--border-subtle)' }}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start" flex="1 1 16rem" miw={0}>
        {!isReadOnly && <SelectBox id={id} label={fileName} />}
        <IconFileText size={20} stroke={1.7} aria-hidden style={{ flexShrink: 0, marginBlockStart: 2 }} />
        <Box miw={0}>
          <LinkAnchor
            href={`/projects/${projectId}/documents/${id}`}
            underline="hover"
            fw={500}
            style={{ overflowWrap: 'anywhere' }}
          >
            {fileName}
          </LinkAnchor>
          <Text size="sm" c="dimmed" component="div">
            {factsOf(document)} · <RelativeTime at={createdAt} />
          </Text>
          {uploadStatus === 'ready' && unread.length > 0 && (
            <Text size="sm" mt={4}>
              {unreadSentences(document).join(' ')}
            </Text>
          )}
          {uploadStatus === 'ready' && !isReadOnly && isTranscript(document) && (
            <Text size="sm" mt={4}>
              This is a transcript. If it is an interview,{' '}
              <LinkAnchor href={`/projects/${projectId}/interviews`}>add it as an interview</LinkAnchor> to
              have its speaker counted.
            </Text>
          )}
          {uploadStatus === 'failed' && (
            <Box mt={4}>
              <Text size="sm">{failureReason}</Text>
              <Button mt={6} size="compact-sm" variant="default" onClick={retry} loading={isRetrying}>
                Read again
              </Button>
            </Box>
          )}
        </Box>
      </Group>
      <Group gap="xs" wrap="nowrap" ml="auto">
        <Badge
          color={status.color}
          leftSection={uploadStatus === 'analyzing' ? <Loader size={12} aria-hidden /> : undefined}
        >
          {status.label}
        </Badge>
        <DocumentActions
          projectId={projectId}
          document={document}
          onDeleted={isReadOnly ? undefined : onDeleted}
        />
      </Group>
    </Group>
  )
}
