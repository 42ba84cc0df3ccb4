'use client'

import '@mantine/dropzone/styles.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { ACCEPTED_KINDS, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '@/lib/audit/documents/kinds'
import { fileSize } from '@/lib/ui/numbers'
import classes from './upload-area.module.css'

interface UploadAreaProps {
  count: number
  /** Why nothing can be added; undefined when something can. */
  closedReason?: string
  onFiles: (files: File[]) => void
}

/** Takes files by dialog or by drag and drop, many at once. The server decides whether a file is readable. */
export function UploadArea({ count, closedReason, onFiles }: UploadAreaProps) {
  const openDialog = useRef<() => void>(null)
  const isClosed = closedReason !== undefined
  return (
    <Dropzone
      classNames={{ root: classes.zone }}
      onDrop={onFiles}
      openRef={openDialog}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      disabled={isClosed}
      inputProps={{ 'aria-label': 'Files to upload', tabIndex: -1 }}
    >
      <Group justify="space-between" gap="md">
        <Stack gap={4} flex="1 1 16rem" miw={0}>
          <Text fw={600}>{isClosed ? closedReason : 'Drop files here, or choose them'}</Text>
          <Text size="sm" c="dimmed">
            {ACCEPTED_KINDS}, up to {fileSize(MAX_DOCUMENT_BYTES)} each.{' '}
            <span className="tabular">
              {count} of {MAX_DOCUMENTS} documents.
            </span>
          </Text>
        </Stack>
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => openDialog.current?.()}
          disabled={isClosed}
        >
          Choose files
        </Button>
      </Group>
    </Dropzone>
  )
}
