import { layOutPages } from '../pdf-layout'
import { noBoldFonts, type PdfItem } from '../pdf-lines'
import { mostPicturePixels, openPictures } from '../pdf-page'
import { PageReader } from '../pdf-page-lines'
import { type GrayPicture, scaled, scaleFor } from '../recognition/gray-picture'
import { jpegAsPdf } from '../recognition/jpeg'
import { pictureOfPage } from '../recognition/pdf-picture'
import { decodePng, pngSize } from '../recognition/png'
import { keptApart, runsOfRecognized } from '../recognition/recognized-lines'
import type { Recognizer } from '../recognition/recognizer'
import { UnreadableDocumentError } from '../unreadable'
import type { ReaderResult } from './reading'

/** Points of a page for each pixel, so that sizes are those of paper. */
const paperWidth = 600

async function pictureOf(bytes: Buffer): Promise<GrayPicture> {
  if (pngSize(bytes)) {
    const picture = decodePng(bytes, mostPicturePixels)
    return scaled(picture, scaleFor(picture.width, picture.height))
  }
  // The PDF library contains the decoder.
  const pdf = await openPictures(jpegAsPdf(bytes, mostPicturePixels))
  const found = await pictureOfPage(await pdf.getPage(1))
  if (!found) throw new UnreadableDocumentError('The picture is damaged.')
  return found.picture
}

/** Reads the text in a picture by text recognition. @throws UnreadableDocumentError when that is off, or finds no text */
export async function readPicture(bytes: Buffer, recognizer?: Recognizer): Promise<ReaderResult> {
  if (!recognizer) {
    throw new UnreadableDocumentError(
      'It is a picture, and text recognition is switched off here. Upload its content as text.',
    )
  }
  const picture = await pictureOf(bytes)
  const recognized = await recognizer.read(picture)
  const isOnSide = recognized.quarters % 2 === 1
  const [width, height] = isOnSide ? [picture.height, picture.width] : [picture.width, picture.height]
  const runs: PdfItem[] = runsOfRecognized(recognized, height, paperWidth / width)
  if (runs.length === 0) {
    throw new UnreadableDocumentError('Text recognition found no text in the picture that it is certain of.')
  }
  const lines = new PageReader().read(runs, { rules: [], isBold: noBoldFonts })
  const { text } = layOutPages([keptApart(lines)])
  const page = { kind: 'page', name: '1' } as const
  return {
    text,
    pageCount: 1,
    sections: [{ ...page, start: 0, isRecognized: true }],
    unread: [{ what: 'recognizedPage', count: 1, where: page }],
  }
}
