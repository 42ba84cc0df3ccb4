import { type Line, setText } from './set-text'
import { COLORS, MARGIN } from './styles'
import type { TaggedFile } from './tagged-file'

/** Header and footer of every page. The page number is added to the footer. */
interface PageEdges {
  head: [left: string, right: string]
  foot: string
}

const headTop = 30
const footBottom = 28
const size = 8
const gap = 16
const style = { size, color: COLORS.dim, leading: 1.2 }

/** Draws header and footer of a page. */
export function drawEdges(
  file: TaggedFile,
  page: { width: number; height: number },
  { head, foot }: PageEdges,
  number: number,
  pages: number,
) {
  const room = page.width - 2 * MARGIN.side
  const footTop = page.height - footBottom - size * 1.2
  const pageNumber = fitted(`Page ${number} of ${pages}`, room)
  const right = fitted(head[1], room / 2)
  file.artifact(() => {
    const drawRight = (line: Line, top: number) =>
      file.plainLine(line, page.width - MARGIN.side - line.width, top)
    file.plainLine(fitted(head[0], room - right.width - gap), MARGIN.side, headTop)
    drawRight(right, headTop)
    file.plainLine(fitted(foot, room - pageNumber.width - gap), MARGIN.side, footTop)
    drawRight(pageNumber, footTop)
  }, true)
}

/** The text on one line, cut where it is too long. */
function fitted(text: string, width: number): Line {
  const [line, ...more] = setText([{ text }], width, style)
  if (more.length === 0) return line!
  let shown = text
  for (;;) {
    shown = shown.slice(0, -1).trimEnd()
    const [cut, ...rest] = setText([{ text: `${shown}…` }], width, style)
    if (rest.length === 0 || shown === '') return cut!
  }
}
