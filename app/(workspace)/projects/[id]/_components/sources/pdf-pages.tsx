'use client'

import { ActionIcon, Alert, Box, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import type { downloadDocument } from '@/lib/audit/documents/contract'
import { pathOf } from '@/lib/ui/request'
import { Skeleton } from '@/lib/ui/skeleton'
import { marksOf } from './passage-marks'
import classes from './pdf-pages.module.css'

interface PdfPagesProps {
  projectId: string
  documentId: string
  fileName: string
  /** The page to begin with, from 1. */
  initialPage: number
  /** A passage to mark on its page. */
  passage?: string
}

/** A marked area of a page, in percent of its sides. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** A point of a PDF's own coordinates as it is drawn. */
function onSheet([a, b, c, d, e, f]: number[], x: number, y: number): { x: number; y: number } {
  return { x: (a ?? 1) * x + (c ?? 0) * y + (e ?? 0), y: (b ?? 0) * x + (d ?? 1) * y + (f ?? 0) }
}

/** The areas of a page with a passage; none on a page without text of its own. */
async function areasOf(page: PDFPageProxy, passage: string): Promise<Area[]> {
  const { items } = await page.getTextContent()
  const texts = items.filter((item) => 'str' in item)
  const viewport = page.getViewport({ scale: 1 })
  return marksOf(texts, passage).flatMap(({ index, from, to }) => {
    const item = texts[index]
    if (!item) return []
    const [, , c, d, x, y] = item.transform as number[]
    const height = Math.hypot(c ?? 0, d ?? 0)
    const one = onSheet(viewport.transform, (x ?? 0) + item.width * from, (y ?? 0) - height * 0.2)
    const other = onSheet(viewport.transform, (x ?? 0) + item.width * to, (y ?? 0) + height * 0.9)
    const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
    const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
    return [
      {
        left: (left / viewport.width) * 100,
        top: (top / viewport.height) * 100,
        width: ((right - left) / viewport.width) * 100,
        height: ((bottom - top) / viewport.height) * 100,
      },
    ]
  })
}

/** Fetches the original and parses it here: the browser itself never opens an uploaded file. */
async function openPdf(path: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [{ getDocument }, answer] = await Promise.all([import('unpdf/pdfjs'), fetch(path, { signal })])
  if (!answer.ok) throw new Error(`The original could not be loaded (${answer.status})`)
  // Without a type of its own a font of the document is drawn, not loaded by the browser.
  return getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise
}

/** The pages of a PDF, one at a time. */
export function PdfPages({ projectId, documentId, fileName, initialPage, passage }: PdfPagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [areas, setAreas] = useState<Area[]>([])
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
      const found = passage ? await areasOf(page, passage) : []
      if (isGone) return
      setAreas(found)
      const box = sheet.current
      if (box && found[0]) box.scrollTop = (found[0].top / 100) * target.clientHeight - box.clientHeight / 3
    }
    setAreas([])
    draw().catch((error: Error) => {
      if (!isGone && error.name !== 'RenderingCancelledException') setHasFailed(true)
    })
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, number, passage])

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
      <Box ref={sheet} className={classes.sheet}>
        {!pdf && <Skeleton height={480} />}
        <div className={classes.paper}>
          <canvas
            ref={canvas}
            className={classes.canvas}
            hidden={!pdf}
            role="img"
            aria-label={`Page ${number} of ${fileName} as a picture; its text is next to it`}
          />
          {areas.map(({ left, top, width, height }) => (
            <span
              key={`${left} ${top}`}
              className={classes.mark}
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
              aria-hidden
            />
          ))}
        </div>
      </Box>
    </section>
  )
}
