import type { Item } from '../../../platform/pdf/flow'
import { setText } from '../../../platform/pdf/set-text'
import type { TaggedFile } from '../../../platform/pdf/tagged-file'
import type { Drawing, Shape, TextShape } from '../charts/drawing'
import type { Printing } from './printing'

/** A drawing as a figure with its alternative text. */
export function picture({ printer, width: room }: Printing, drawing: Drawing): Item {
  const scale = Math.min(1, room / drawing.width)
  const height = drawing.height * scale
  const tag = { role: 'Figure' as const, alt: printer.line(drawing.alt) }
  return {
    height,
    draw: (file, left, top) => {
      file.figure(tag, { left, top, width: drawing.width * scale, height }, () => {
        for (const shape of drawing.shapes) paint(file, shape, { left, top, scale }, printer.line)
      })
    },
  }
}

interface Place {
  left: number
  top: number
  scale: number
}

const outline = 0.75
const dash = 3

function paint(file: TaggedFile, shape: Shape, place: Place, print: (text: string) => string) {
  const { left, top, scale } = place
  const x = (value: number) => left + value * scale
  const y = (value: number) => top + value * scale
  if (shape.kind === 'text') paintText(file, { ...shape, text: print(shape.text) }, place)
  else
    file.vector((pen) => {
      switch (shape.kind) {
        case 'rect': {
          const { width, height, radius = 0, fill, stroke } = shape
          const rounding = Math.min(radius, width / 2, height / 2) * scale
          if (rounding > 0) pen.roundedRect(x(shape.x), y(shape.y), width * scale, height * scale, rounding)
          else pen.rect(x(shape.x), y(shape.y), width * scale, height * scale)
          if (stroke) pen.lineWidth(outline * scale).fillAndStroke(fill, stroke)
          else pen.fill(fill)
          return
        }
        case 'line': {
          pen.lineWidth(shape.width * scale)
          if (shape.isDashed) pen.dash(dash * scale, { space: dash * scale })
          pen.moveTo(x(shape.x1), y(shape.y1)).lineTo(x(shape.x2), y(shape.y2)).stroke(shape.stroke)
          return
        }
        case 'circle': {
          pen.circle(x(shape.x), y(shape.y), shape.radius * scale)
          if (shape.stroke) pen.lineWidth(outline * scale).fillAndStroke(shape.fill, shape.stroke)
          else pen.fill(shape.fill)
        }
      }
    })
}

function paintText(file: TaggedFile, shape: TextShape, { left, top, scale }: Place) {
  const { size, fill, isBold, anchor = 'start', isVertical } = shape
  const [line] = setText([{ text: shape.text }], Number.POSITIVE_INFINITY, {
    size: size * scale,
    color: fill,
    weight: isBold ? 600 : 400,
  })
  const { runs, width } = line!
  const x = left + shape.x * scale
  const y = top + shape.y * scale
  const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0
  file.vector((pen) => {
    if (isVertical) pen.rotate(-90, { origin: [x, y] })
    let at = x - shift
    for (const run of runs) at = file.run(run, at, y)
  })
}
