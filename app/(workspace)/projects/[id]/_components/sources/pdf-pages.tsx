'use client'

import { ActionIcon, Alert, Box, Group, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import type { downloadDocument } from '@/lib/audit/documents/contract'
import { pathOf } from '@/lib/ui/request'
import classes from './pdf-pages.module.css'

interface PdfPagesProps {
  projectId: string
  documentId: string
  fileName: string
  /** The page to begin with, from 1. */
  initialPage: number
}

/** Fetches the original and parses it here: the browser itself never opens an uploaded file. */
async function openPdf(path: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [{ getDocument }, answer] = await Promise.all([import('unpdf/pdfjs'), fetch(path, { signal })])
  if (!answer.ok) throw new Error(`The original could not be loaded (${answer.status})`)
  // Without a type of its own a font of the document is drawn, not loaded by the browser.
  return getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise
}

/** The pages of a PDF, one at a time. */
export function PdfPages({ projectId, documentId, fileName, initialPage }: PdfPagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [number, setNumber] = useState(initialPage)
  const [hasFailed, setHasFailed] = useState(false)
  const path = pathOf<typeof downloadDocument>('GET /api/projects/{id}/documents/{documentId}/content', {
    id: projectId,
    documentId,
  })

  useEffect(() => {
    const abort = new AbortController()
    let opened: PDFDocumentProxy | undefined
    openPdf(path, abort.signal)
      .then((document) => {
        opened = document
        if (abort.signal.aborted) void document.loadingTask.destroy()
        else setPdf(document)
      })
      .catch(() => {
        if (!abort.signal.aborted) setHasFailed(true)
      })
    return () => {
      abort.abort()
      void opened?.loadingTask.destroy()
    }
  }, [path])

  useEffect(() => setNumber(initialPage), [initialPage])

  useEffect(() => {
    const target = canvas.current
    if (!pdf || !target) return
    let isGone = false
    let cancel = () => {}
    const draw = async () => {
      const page = await pdf.getPage(Math.min(number, pdf.numPages))
      if (isGone) return
      const natural = page.getViewport({ scale: 1 })
      const scale = (target.parentElement!.clientWidth / natural.width) * Math.min(devicePixelRatio, 2)
      const viewport = page.getViewport({ scale })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      const task = page.render({ canvas: target, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    draw().catch((error: Error) => {
      if (!isGone && error.name !== 'RenderingCancelledException') setHasFailed(true)
    })
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, number])

  if (hasFailed) {
    return (
      <Alert color="gray" role="alert">
        The pages cannot be shown here. Download the document to see them.
      </Alert>
    )
  }
  const last = pdf?.numPages ?? number
  return (
    <section className={classes.pages} aria-label={`Pages of ${fileName}`}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <ActionIcon
          variant="default"
          aria-label="Previous page"
          disabled={number <= 1}
          onClick={() => setNumber(number - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text size="sm" role="status" className="tabular">
          Page {Math.min(number, last)}
          {pdf && ` of ${last}`}
        </Text>
        <ActionIcon
          variant="default"
          aria-label="Next page"
          disabled={number >= last}
          onClick={() => setNumber(number + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Box className={classes.sheet}>
        {!pdf && <Skeleton height={480} />}
        <canvas
          ref={canvas}
          className={classes.canvas}
          hidden={!pdf}
          role="img"
          aria-label={`Page ${number} of ${fileName} as a picture; its text is beside it`}
        />
      </Box>
    </section>
  )
}
