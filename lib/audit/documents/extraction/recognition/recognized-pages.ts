import type { PdfItem } from '../pdf-lines'
import { openPictures, type PdfDocument } from '../pdf-page'
import { pictureOfPage } from './pdf-picture'
import { runsOfRecognized } from './recognized-lines'
import type { Recognizer } from './recognizer'

/** Most pages of a document that text recognition reads, and how long it may begin with another one. */
const mostPages = 40
const mostMs = 100_000

/** Reads pages of a PDF that are pictures, within bounds. */
export class RecognizedPages {
  private pdf: Promise<PdfDocument> | undefined
  private pages = 0
  private readonly started = performance.now()

  constructor(
    private readonly bytes: Buffer,
    private readonly recognizer: Recognizer,
  ) {}

  /**
   * The text of a page as runs, in the coordinates of the upright page; empty if no text is certain enough, or the
   * limits are reached.
   * @param number of the page, from 1
   */
  async runsOf(number: number): Promise<PdfItem[]> {
    if (this.pages >= mostPages || performance.now() - this.started > mostMs) return []
    this.pages++
    this.pdf ??= openPictures(this.bytes)
    const page = await (await this.pdf).getPage(number)
    const found = await pictureOfPage(page)
    page.cleanup()
    if (!found) return []
    const recognized = await this.recognizer.read(found.picture)
    const { width, height } = found.picture
    return runsOfRecognized(recognized, recognized.quarters % 2 === 0 ? height : width, found.pointsPerPixel)
  }
}
