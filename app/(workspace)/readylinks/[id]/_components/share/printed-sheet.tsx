'use client'

import { useMounted } from '@mantine/hooks'
import { createPortal } from 'react-dom'
import { QrImage } from '@/lib/ui/qr-image'
import type { QrMatrix } from '@/lib/ui/qr-matrix'
import classes from './printed-sheet.module.css'

interface PrintedSheetProps {
  matrix: QrMatrix
  url: string
  /** Names the owner of the survey. */
  heading: string | null
}

/** The print version of the page: one sheet to put up. Placed outside the workspace, which is not printed. */
export function PrintedSheet({ matrix, url, heading }: PrintedSheetProps) {
  if (!useMounted()) return null
  return createPortal(
    <div className={classes.sheet} aria-hidden>
      {heading && <p className={classes.heading}>{heading}</p>}
      <p className={classes.question}>How ready is your business for AI?</p>
      <QrImage matrix={matrix} className={classes.code} />
      <p className={classes.url}>{url.replace(/^https?:\/\//, '')}</p>
    </div>,
    document.body,
  )
}
