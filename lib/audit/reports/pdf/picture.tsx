import { Circle, Line, Rect, Svg, Text } from '@react-pdf/renderer'
import type { Style } from '@react-pdf/types'
import { familyOf } from '../../../platform/pdf/fonts'
import { MARGIN, PAPER } from '../../../platform/pdf/styles'
import { tagged } from '../../../platform/pdf/tags'
import type { Drawing, Shape } from '../charts/drawing'
import { usePrinter } from './printing'

const textWidth = PAPER.A4.width - 2 * MARGIN.side

/** A drawing as a figure with its alternative text. */
export function Picture({ drawing }: { drawing: Drawing }) {
  const { line } = usePrinter()
  const { width, height, alt, shapes } = drawing
  const scale = Math.min(1, textWidth / width)
  return (
    <Svg
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      {...tagged('Figure', { alt: line(alt) })}
    >
      {shapes.map((shape, index) => (
        <Painted key={index} shape={shape} />
      ))}
    </Svg>
  )
}

function Painted({ shape }: { shape: Shape }) {
  const { line } = usePrinter()
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, stroke, radius } = shape
      return (
        <Rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius}
          fill={fill}
          {...(stroke && { stroke, strokeWidth: 0.75 })}
        />
      )
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, width, isDashed } = shape
      return (
        <Line
          x1={x1}
          y1={y1}
          x2={x2}
          y2={y2}
          stroke={stroke}
          strokeWidth={width}
          {...(isDashed && { strokeDasharray: '3 3' })}
        />
      )
    }
    case 'circle': {
      const { x, y, radius, fill, stroke } = shape
      return <Circle cx={x} cy={y} r={radius} fill={fill} {...(stroke && { stroke, strokeWidth: 0.75 })} />
    }
    case 'text': {
      const { x, y, size, fill, isBold, anchor = 'start', isVertical } = shape
      const text = line(shape.text)
      return (
        <Text
          x={x}
          y={y}
          fill={fill}
          textAnchor={anchor}
          {...(isVertical && { transform: `rotate(-90 ${x} ${y})` })}
          // A drawing supports one typeface for a text.
          style={{ fontSize: size, fontWeight: isBold ? 600 : 400, fontFamily: familyOf(text) } as Style}
        >
          {text}
        </Text>
      )
    }
  }
}
