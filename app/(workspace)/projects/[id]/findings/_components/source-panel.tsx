'use client'

import { ActionIcon, Alert, Group, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { EvidenceWire } from '@/lib/audit/analysis/contract'
import { isTable } from '@/lib/audit/documents/kinds'
import { nameWithPlace } from '@/lib/language/source'
import { LinkAnchor } from '@/lib/ui/links'
import { Skeleton } from '@/lib/ui/skeleton'
import { SourceText } from '@/lib/ui/source-text'
import { PdfPages } from '../../_components/sources/pdf-pages'
import { citedCells, SheetTable } from '../../_components/sources/sheet-table'
import { passageHref } from './source-context'
import classes from './source-panel.module.css'
import { type SourceContent, useSourceContent } from './use-source-content'

interface SourcePanelProps {
  projectId: string
  passage: EvidenceWire
  onClose: () => void
}

/** A source next to the finding that cites it, with the passage marked: in its page, its table or its text. */
export function SourcePanel({ projectId, passage, onClose }: SourcePanelProps) {
  const { content, failure } = useSourceContent(projectId, passage)
  const heading = useRef<HTMLHeadingElement>(null)
  const { sourceId, start, end } = passage

  useEffect(() => heading.current?.focus(), [sourceId, start, end])

  return (
    <section className={classes.panel} aria-label="Source">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" mb="xs">
        <div className={classes.names}>
          <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.title}>
            {nameWithPlace(passage)}
          </Title>
          <LinkAnchor href={passageHref(projectId, passage)} size="sm">
            Open the whole source
          </LinkAnchor>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the source" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {!content && !failure && (
        <Stack gap="sm" aria-busy="true" aria-label="Loading the source">
          <Skeleton height={16} />
          <Skeleton height={320} />
        </Stack>
      )}
      {content && <Content key={sourceId} projectId={projectId} passage={passage} content={content} />}
    </section>
  )
}

function Content({
  projectId,
  passage,
  content,
}: {
  projectId: string
  passage: EvidenceWire
  content: SourceContent
}) {
  const { quote, start, end } = passage
  const { document, sections = [], text } = content
  const quoted = (
    <Text component="blockquote" className={classes.quote}>
      “{quote}”
    </Text>
  )
  if (document?.fileType === 'pdf') {
    const page = sections.findLast(({ kind, start: from }) => kind === 'page' && from <= start)
    return (
      <>
        {quoted}
        <PdfPages
          projectId={projectId}
          documentId={document.id}
          fileName={document.fileName}
          initialPage={Number(page?.name ?? 1)}
          passage={quote}
        />
      </>
    )
  }
  if (document && isTable(document.fileType)) {
    return (
      <>
        {quoted}
        <SheetTable
          // Another passage may be on another sheet.
          key={`${start} ${end}`}
          projectId={projectId}
          documentId={document.id}
          fileName={document.fileName}
          cited={citedCells(sections, start, end)}
        />
      </>
    )
  }
  if (text === null) return quoted
  return (
    <div className={classes.text}>
      <SourceText text={text} start={start} end={end} label={`Text of ${passage.sourceName}`} isFramed />
    </div>
  )
}
