import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UnreadableDocumentError } from '../unreadable'
import { type GrayPicture, scaled, turned } from './gray-picture'

interface RecognizedWord {
  text: string
  /** 0 to 100 */
  confidence: number
  /** In pixels from the upper left corner. */
  left: number
  right: number
}

export interface RecognizedLine {
  words: RecognizedWord[]
  /** Heights in pixels from the upper edge. */
  top: number
  bottom: number
  baseline: number
  /** Height of its letters with those that reach above and below, in pixels. */
  rowHeight: number
}

/** A part of a page that its white edges set apart. */
export interface RecognizedBlock {
  left: number
  right: number
  top: number
  bottom: number
  lines: RecognizedLine[]
}

/** What was read in a picture. */
export interface Recognized {
  blocks: RecognizedBlock[]
  /** Mean of the words by their length, 0 to 100. */
  confidence: number
  /** Quarter turns, clockwise, that the picture was turned by. */
  quarters: number
}

/** What was read in a picture as it lies. */
type Reading = Omit<Recognized, 'quarters'> & {
  /** Whether its lines run up or down, which the engine reads as well. */
  isOnSide: boolean
}

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface Engine {
  FS: { writeFile(name: string, content: Uint8Array): void; unlink(name: string): void }
  TessBaseAPI: new () => EngineApi
}

interface EngineApi {
  Init(folder: null, languages: string, mode: number): number
  SetVariable(name: string, value: string): void
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  GetJSONText(): string
  Clear?(): void
}

interface EngineText {
  blocks?: {
    bbox: Box
    paragraphs?: {
      lines?: {
        bbox: Box
        baseline?: Box
        rowAttributes?: { rowHeight?: number }
        words?: { bbox: Box; text: string; confidence: number }[]
      }[]
    }[]
  }[]
}

const require = createRequire(import.meta.url)
/** Neural network only; the language data contains nothing else. */
const neuralMode = 1
/** The engine detects the page layout, without the orientation of the page, which needs further data. */
const layoutMode = '3'

const notInstalled = (languages: string) =>
  new UnreadableDocumentError(
    `Text recognition is not installed on this server. Its operator adds it with: npm install --no-save tesseract.js-core@7.0.0 ${languages
      .split('+')
      .map((language) => `@tesseract.js-data/${language}@1.0.0`)
      .join(' ')}`,
  )

function languageData(language: string): Buffer {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  return gunzipSync(readFileSync(path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)))
}

async function startEngine(languages: string): Promise<{ engine: Engine; api: EngineApi }> {
  let engine: Engine
  let data: [string, Buffer][]
  try {
    const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
      options: object,
    ) => Promise<Engine>
    data = languages.split('+').map((language) => [language, languageData(language)])
    engine = await load({ print() {}, printErr() {}, TesseractProgress() {} })
  } catch {
    throw notInstalled(languages)
  }
  for (const [language, content] of data) engine.FS.writeFile(`./${language}.traineddata`, content)
  const api = new engine.TessBaseAPI()
  if (api.Init(null, languages, neuralMode) !== 0) throw new Error('The engine does not start')
  api.SetVariable('tessedit_pageseg_mode', layoutMode)
  return { engine, api }
}

function toRecognized({ blocks = [] }: EngineText): Reading {
  const read: RecognizedBlock[] = []
  let letters = 0
  let sum = 0
  let onSide = 0
  for (const { bbox, paragraphs = [] } of blocks) {
    const lines: RecognizedLine[] = []
    for (const { bbox: line, baseline, rowAttributes, words = [] } of paragraphs.flatMap(
      (paragraph) => paragraph.lines ?? [],
    )) {
      const kept = words
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, confidence, bbox: word }) => ({
          text: text.trim(),
          confidence,
          left: word.x0,
          right: word.x1,
        }))
      if (kept.length === 0) continue
      for (const { bbox: word, text } of words) {
        if (word.y1 - word.y0 > word.x1 - word.x0) onSide += text.trim().length
      }
      for (const { text, confidence } of kept) {
        letters += text.length
        sum += text.length * confidence
      }
      lines.push({
        words: kept,
        top: line.y0,
        bottom: line.y1,
        baseline: baseline ? (baseline.y0 + baseline.y1) / 2 : line.y1,
        rowHeight: rowAttributes?.rowHeight || line.y1 - line.y0,
      })
    }
    if (lines.length > 0) read.push({ left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1, lines })
  }
  return { blocks: read, confidence: letters === 0 ? 0 : sum / letters, isOnSide: onSide > letters / 2 }
}

/** Below this the picture may lie on its side or upside down. */
const mayBeTurned = 65
/** Pixels of the small picture that is used to detect the orientation of a page. */
const trialPixels = 1_500_000

/** Reads the text of pictures with the engine, which is started for the first one. */
export class Recognizer {
  private started: Promise<{ engine: Engine; api: EngineApi }> | undefined

  /** @param languages such as `eng+deu` */
  constructor(private readonly languages: string) {}

  /** @throws UnreadableDocumentError when the engine is not installed */
  async read(picture: GrayPicture): Promise<Recognized> {
    const upright = await this.readAsIs(picture)
    const isFit = upright.confidence >= mayBeTurned && !upright.isOnSide
    if (isFit || upright.blocks.length === 0) return { ...upright, quarters: 0 }
    const small = scaled(picture, Math.min(1, Math.sqrt(trialPixels / (picture.width * picture.height))))
    let best = { quarters: 0, confidence: upright.isOnSide ? 0 : upright.confidence }
    for (const quarters of upright.isOnSide ? [1, 3] : [2, 1, 3]) {
      const { confidence, isOnSide } = await this.readAsIs(turned(small, quarters))
      if (!isOnSide && confidence > best.confidence + 10) best = { quarters, confidence }
      if (best.confidence >= mayBeTurned) break
    }
    if (best.quarters === 0) return { ...upright, quarters: 0 }
    return { ...(await this.readAsIs(turned(picture, best.quarters))), quarters: best.quarters }
  }

  private async readAsIs({ width, height, data }: GrayPicture): Promise<Reading> {
    this.started ??= startEngine(this.languages)
    try {
      const { engine, api } = await this.started
      engine.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]))
      if (api.SetImageFile(1, 0) === 1) throw new Error('The engine does not take the picture')
      api.Recognize(null)
      const text = JSON.parse(api.GetJSONText()) as EngineText
      engine.FS.unlink('/input')
      return toRecognized(text)
    } catch (error) {
      // An engine that failed is not used again.
      this.started = undefined
      throw error
    }
  }
}
