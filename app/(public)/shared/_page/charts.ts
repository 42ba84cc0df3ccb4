import type { SharedBlockOf } from '@/lib/audit/report-shares'
import { html, type Markup } from '../../_html/html'

type Drawing = SharedBlockOf<'chart'>['drawing']

/** A drawing of the report, on paper white also in the dark. */
export const chart = ({ drawing, caption }: SharedBlockOf<'chart'>): Markup =>
  html`<figure><svg class="drawing" viewBox="0 0 ${drawing.width} ${drawing.height}" role="img" aria-label="${drawing.alt}">${drawing.shapes.map(painted)}</svg>
${caption && html`<figcaption class="small dim">${caption}</figcaption>`}</figure>`

const stroked = (stroke: string | undefined) =>
  stroke !== undefined && html` stroke="${stroke}" stroke-width="0.75"`

function painted(shape: Drawing['shapes'][number]): Markup {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, stroke, radius = 0 } = shape
      return html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${stroked(stroke)}/>`
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, width, isDashed } = shape
      return html`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${width}"${isDashed && html` stroke-dasharray="3 3"`}/>`
    }
    case 'circle': {
      const { x, y, radius, fill, stroke } = shape
      return html`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${stroked(stroke)}/>`
    }
    case 'text': {
      const { x, y, text, size, fill, isBold, anchor = 'start', isVertical } = shape
      return html`<text x="${x}" y="${y}" font-size="${size}" font-weight="${isBold ? 600 : 400}" text-anchor="${anchor}" fill="${fill}"${isVertical && html` transform="rotate(-90 ${x} ${y})"`}>${text}</text>`
    }
  }
}
