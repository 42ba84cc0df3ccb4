'use client'

import { Alert, Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { DocumentWire } from '@/lib/audit/documents/contract'
import { isTable } from '@/lib/audit/documents/kinds'
import { lackingOf } from '@/lib/audit/documents/unread-constants'
import { placeOf } from '@/lib/language/places'
import { formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { Skeleton } from '@/lib/ui/skeleton'
import { SourceText } from '@/lib/ui/source-text'
import { PdfPages } from '../../../_components/sources/pdf-pages'
import classes from '../../../_components/sources/pdf-pages.module.css'
import { citedCells, SheetTable } from '../../../_components/sources/sheet-table'
import { DocumentActions } from '../../_components/document-actions'
import { statusOf, unreadSentences } from '../../_components/document-words'
import { useRetry } from '../../_components/use-retry'
import { useDocument } from './use-document'

interface DocumentViewProps {
  projectId: string
  initialDocument: DocumentWire
  start?: number
  end?: number
}

export function DocumentView({ projectId, initialDocument, start, end }: DocumentViewProps) {
  const router = useRouter()
  const { document, text, sections, failure, replace } = useDocument(projectId, initialDocument)
  const { retry, isRetrying } = useRetry(projectId, document, replace)
  const { fileName, uploadStatus, failureReason, textLength, unread, createdAt } = document
  const [showsPages, setShowsPages] = useState(false)
  const status = statusOf(document)
  const hasPages = document.fileType === 'pdf' && uploadStatus !== 'failed'
  const hasSheets = isTable(document.fileType) && text !== undefined
  const cited = hasSheets ? citedCells(sections, start, end) : undefined
  const place = placeOf(sections, start ?? 0, end ?? 0)
  const page = sections.findLast(({ kind, start: from }) => kind === 'page' && from <= (start ?? 0))
  return (
    <Stack gap="lg">
      <Group gap="md">
        <Badge color={status.color}>{status.label}</Badge>
        <Text size="sm" c="dimmed" component="div">
          Uploaded <RelativeTime at={createdAt} />
          {textLength !== null && ` · ${formatCount(textLength)} characters of text`}
        </Text>
        {hasSheets && (
          <Button
            variant="default"
            size="compact-sm"
            aria-pressed={showsPages}
            onClick={() => setShowsPages(!showsPages)}
          >
            {showsPages ? 'Hide the table' : cited && place ? `Show ${place} in the table` : 'Show the table'}
          </Button>
        )}
        {hasPages && (
          <Button
            variant="default"
            size="compact-sm"
            aria-pressed={showsPages}
            onClick={() => setShowsPages(!showsPages)}
          >
            {showsPages
              ? 'Hide the pages'
              : page && start !== undefined
                ? `Show ${page.label}`
                : 'Show the pages'}
          </Button>
        )}
        <Box ml="auto">
          <DocumentActions
            projectId={projectId}
            document={document}
            onDeleted={() => {
              router.push(`/projects/${projectId}/documents`)
              router.refresh()
            }}
          />
        </Box>
      </Group>
      {uploadStatus === 'failed' && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="This document could not be read">
          <Text size="sm" mb="sm">
            {failureReason}
          </Text>
          <Button size="compact-sm" variant="default" onClick={retry} loading={isRetrying}>
            Read again
          </Button>
        </Alert>
      )}
      {uploadStatus === 'ready' && unread.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertCircle aria-hidden />}
          title={
            lackingOf(unread).length > 0
              ? 'This document was read in part'
              : 'This document was read by text recognition'
          }
        >
          <Text size="sm">
            {unreadSentences(document).join(' ')} The audit says so in its limits.
            {lackingOf(unread).length > 0 && ' Upload what is missing as text to include it.'}
          </Text>
        </Alert>
      )}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {text === undefined ? (
        uploadStatus !== 'failed' && !failure && <TextSkeleton isReading={textLength === null} />
      ) : (
        <div className={showsPages ? (hasSheets ? classes.equally : classes.beside) : undefined}>
          <SourceText text={text} start={start} end={end} label={`Text of ${fileName}`} />
          {showsPages && hasSheets && (
            <SheetTable projectId={projectId} documentId={document.id} fileName={fileName} cited={cited} />
          )}
          {showsPages && hasPages && (
            <PdfPages
              projectId={projectId}
              documentId={document.id}
              fileName={fileName}
              initialPage={Number(page?.name ?? 1)}
            />
          )}
        </div>
      )}
    </Stack>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function TextSkeleton({ isReading }: { isReading: boolean }) {
  return (
    <Box maw="46rem" aria-busy="true">
      <Text role="status" c="dimmed" mb="md">
        {isReading ? 'The text appears here once the document is read.' : 'Loading the text…'}
      </Text>
      <Stack gap="sm" aria-hidden>
        {LINES.map((line) => (
          <Skeleton key={line} height={14} />
        ))}
      </Stack>
    </Box>
  )
}
