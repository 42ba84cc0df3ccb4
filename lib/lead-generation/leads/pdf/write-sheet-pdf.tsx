import { pdf } from '@react-pdf/renderer'
import { canDraw, registerFonts } from '../../../platform/pdf/fonts'
import { Printer } from '../../../platform/pdf/printable'
import type { SurveySheet } from '../survey-sheet'
import { SheetDocument } from './sheet-document'

export interface SheetPdf {
  bytes: Uint8Array
  pages: number
}

/**
 * Renders a survey as PDF. Takes a large part of a second: never call it on a thread that serves requests.
 */
export async function writeSheetPdf(sheet: SurveySheet): Promise<SheetPdf> {
  await registerFonts()
  let pages = 0
  const onRender = (rendered: object) => {
    const { _INTERNAL__LAYOUT__DATA_: layout } = rendered as {
      _INTERNAL__LAYOUT__DATA_?: { children: unknown[] }
    }
    pages = layout?.children.length ?? 0
  }
  const instance = pdf()
  const document = <SheetDocument sheet={sheet} printer={new Printer(canDraw)} onRender={onRender} />
  await new Promise<void>((resolve) => instance.updateContainer(document as never, resolve))
  const blob = await instance.toBlob()
  return { bytes: new Uint8Array(await blob.arrayBuffer()), pages }
}
