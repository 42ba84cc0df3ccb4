import { getDocumentProxy } from 'unpdf'
import { readingOptions } from './pdf-fonts'
import type { PdfItem } from './pdf-lines'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>
type Operators = Awaited<ReturnType<PdfPage['getOperatorList']>>

/**
 * Options of the library: pictures with more pixels than a logo are not decoded, which would take a second each and any
 * amount of memory; `countingWarnings` counts them nevertheless. Dynamic forms are read.
 */
const pageOptions = { maxImageSize: 40_000, enableXfa: true, verbosity: 1 }

/** Opens a PDF. @throws Error where it is damaged or locked */
export const openPdf = (bytes: Uint8Array): Promise<PdfDocument> =>
  // A copy, because the library takes ownership of the buffer.
  getDocumentProxy(new Uint8Array(bytes), { ...pageOptions, ...readingOptions() })

/** Most pixels of a picture that text recognition looks at. */
export const mostPicturePixels = 40_000_000

/** Opens a PDF so that its pictures are decoded into bytes. @throws Error where it is damaged or locked */
export const openPictures = (bytes: Uint8Array): Promise<PdfDocument> =>
  getDocumentProxy(new Uint8Array(bytes), {
    maxImageSize: mostPicturePixels,
    isOffscreenCanvasSupported: false,
    // The library has one level for all documents, and warnings are counted.
    verbosity: 1,
    ...readingOptions(),
  })

const skippedPicture = /Image exceeded maximum allowed size/
const lostFont = /translateFont failed/

/** Facts that the library reports only in its warnings. */
export interface Warnings {
  /** Pictures that it did not decode. */
  pictures: number
  /** Fonts that it cannot turn into letters. */
  fonts: number
}

/**
 * Runs the work on a document and counts the library's warnings. They are not written anywhere, because they may quote
 * the document.
 */
export async function countingWarnings<Result>(
  work: (warnings: Warnings) => Promise<Result>,
): Promise<Result> {
  const { warn } = console
  const warnings: Warnings = { pictures: 0, fonts: 0 }
  console.warn = (message: unknown) => {
    if (skippedPicture.test(String(message))) warnings.pictures++
    if (lostFont.test(String(message))) warnings.fonts++
  }
  try {
    return await work(warnings)
  } finally {
    console.warn = warn
  }
}

/** Operators of the library (`OPS`): shadings and pictures. */
const painting = new Set([62, 83, 84, 85, 86, 87, 88, 89, 90])
const [endPath, setTextRenderingMode, constructPath] = [28, 38, 91]
const invisible = 3

interface PageDrawing {
  operators: Operators
  /** Pictures larger than a logo. */
  pictures: number
  /** Whether anything but text is painted. */
  isDrawn: boolean
  /** Whether its text is invisible, as text recognition writes it over the picture of a scanned page. */
  isRecognized: boolean
}

/** What is painted on a page. */
export async function drawingOf(page: PdfPage, warnings: Warnings): Promise<PageDrawing> {
  const before = warnings.pictures
  const operators = await page.getOperatorList()
  const pictures = warnings.pictures - before
  const { fnArray, argsArray } = operators
  return {
    operators,
    pictures,
    isDrawn:
      pictures > 0 ||
      fnArray.some(
        (operator, index) =>
          painting.has(operator) || (operator === constructPath && argsArray[index]?.[0] !== endPath),
      ),
    isRecognized: fnArray.some(
      (operator, index) => operator === setTextRenderingMode && argsArray[index]?.[0] === invisible,
    ),
  }
}

/**
 * The text runs of a page. A dynamic form has no positions before it is laid out: each of its runs becomes a line.
 */
export async function runsOf(page: PdfPage): Promise<PdfItem[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item, index) => {
    if (!('str' in item)) return []
    if ((item as Partial<PdfItem>).transform) return [item as PdfItem]
    return [
      { str: item.str, transform: [10, 0, 0, 10, 0, -12 * index], width: 100, height: 10, hasEOL: true },
    ]
  })
}

interface Annotation {
  subtype?: string
  fieldType?: string
  fieldName?: string
  fieldValue?: unknown
  buttonValue?: string
  exportValue?: string
  alternativeText?: string
  checkBox?: boolean
  radioButton?: boolean
  password?: boolean
  hidden?: boolean
  contentsObj?: { str?: string }
  titleObj?: { str?: string }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The label of a form field: its description, otherwise the last part of its name. */
function fieldLabel({ alternativeText, fieldName = '' }: Annotation): string {
  const given = oneLine(alternativeText ?? '')
  if (given !== '') return given
  return oneLine((fieldName.split('.').at(-1) ?? '').replace(/\[\d+\]$/, '').replace(/_/g, ' '))
}

function fieldValue({ fieldType, fieldValue: value, checkBox, radioButton, ...field }: Annotation): string {
  if (field.password) return ''
  if (fieldType === 'Btn') {
    if (!checkBox && !radioButton) return ''
    const own = checkBox ? field.exportValue : field.buttonValue
    if (typeof value !== 'string' || value === 'Off' || value !== own) return ''
    return checkBox ? 'yes' : value
  }
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return ''
  return oneLine(Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '')
}

const remarks = new Set([
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Line',
])

/** The filled form fields and the comments of a page, each as a line that says what it is. */
export async function notesOf(page: PdfPage): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as Annotation[]
  return annotations.flatMap((annotation) => {
    if (annotation.hidden) return []
    if (annotation.subtype === 'Widget') {
      const value = fieldValue(annotation)
      const label = fieldLabel(annotation)
      if (value === '') return []
      return [label === '' ? `Form field: ${value}` : `Form field ‘${label}’: ${value}`]
    }
    const text = oneLine(annotation.contentsObj?.str ?? '')
    if (!remarks.has(annotation.subtype ?? '') || text === '') return []
    const author = oneLine(annotation.titleObj?.str ?? '')
    return [author === '' ? `Comment: ${text}` : `Comment by ${author}: ${text}`]
  })
}

const fewestToJudge = 40
const fewestReadable = 0.4

/** Whether a text is signs without sense: its fonts do not say which letters they draw. */
export function isGarbled(text: string): boolean {
  const signs = text.replace(/\s/g, '')
  if (signs.length < fewestToJudge) return false
  const readable = signs.match(/[\p{L}\p{N}\p{Sc}.,;:|_–—-]/gu)?.length ?? 0
  const lost = signs.match(/[\ue000-\uf8ff\ufffd]/g)?.length ?? 0
  return readable / signs.length < fewestReadable || lost / signs.length > 1 - fewestReadable
}
