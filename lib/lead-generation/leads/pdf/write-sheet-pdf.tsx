import { pdf } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { canDraw } from '../../../platform/pdf/faces'
import { registerFonts } from '../../../platform/pdf/fonts'
import { Printer } from '../../../platform/pdf/printable'
import type { ResultSheet } from '../result-sheet'
import type { SurveySheet } from '../survey-sheet'
import { ResultDocument } from './result-document'
import { SheetDocument } from './sheet-document'

export interface SheetPdf {
  bytes: Uint8Array
  pages: number
}

interface Drawing {
  printer: Printer
  onRender: (rendered: object) => void
}

async function write(draw: (drawing: Drawing) => ReactElement): Promise<SheetPdf> {
  await registerFonts()
  let pages = 0
  const onRender = (rendered: object) => {
    const { _INTERNAL__LAYOUT__DATA_: layout } = rendered as {
      _INTERNAL__LAYOUT__DATA_?: { children: unknown[] }
    }
    pages = layout?.children.length ?? 0
  }
  const instance = pdf()
  const document = draw({ printer: new Printer(canDraw), onRender })
  await new Promise<void>((resolve) => instance.updateContainer(document as never, resolve))
  const blob = await instance.toBlob()
  return { bytes: new Uint8Array(await blob.arrayBuffer()), pages }
}

/**
 * Renders a survey as PDF. Takes a large part of a second: never call it on a thread that serves requests.
 */
export const writeSheetPdf = (sheet: SurveySheet): Promise<SheetPdf> =>
  write((drawing) => <SheetDocument sheet={sheet} {...drawing} />)

/** The same for the result that a prospect gets. */
export const writeResultPdf = (sheet: ResultSheet): Promise<SheetPdf> =>
  write((drawing) => <ResultDocument sheet={sheet} {...drawing} />)
