import type PDFDocument from 'pdfkit'
import { faceOf } from './fonts'
import { COLORS, MARGIN } from './styles'

/** What stands at the head and the foot of every page. The number of the page is added at the foot. */
export interface PageEdges {
  head: [left: string, right: string]
  foot: string
}

/** Gives a page its running head and foot. They are drawn after the layout, so that it needs one pass only. */
export const withEdges = (edges: PageEdges): object => ({ edges })

const headTop = 30
const footBottom = 28
const fontSize = 8
const gap = 16

/** Draws head and foot on the page that is open. */
export function drawEdges(file: PDFDocument, { head, foot }: PageEdges, number: number, pages: number) {
  const { width, height } = file.page
  const footTop = height - footBottom - fontSize * 1.2
  const room = width - 2 * MARGIN.side
  const draw = (text: string, top: number, align: 'left' | 'right', most = room): number => {
    file.font(faceOf(text), fontSize).fillColor(COLORS.dim)
    const shown = fitted(file, text, most)
    const taken = file.widthOfString(shown)
    const left = align === 'left' ? MARGIN.side : width - MARGIN.side - taken
    if (shown) file.text(shown, left, top, { lineBreak: false })
    return taken
  }
  const right = draw(head[1], headTop, 'right', room / 2)
  draw(head[0], headTop, 'left', room - right - gap)
  const page = draw(`Page ${number} of ${pages}`, footTop, 'right')
  draw(foot, footTop, 'left', room - page - gap)
}

/** The text, cut where it is too long for its line. */
function fitted(file: PDFDocument, text: string, width: number): string {
  if (file.widthOfString(text) <= width) return text
  let length = text.length
  while (length > 0 && file.widthOfString(`${text.slice(0, length)}…`) > width) length--
  return `${text.slice(0, length).trimEnd()}…`
}
