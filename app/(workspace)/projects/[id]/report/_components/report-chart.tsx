import type { Drawing, Shape } from '@/lib/audit/reports/charts/drawing'
import classes from './report-preview.module.css'

/** A drawing of the report, on paper white also in the dark. */
export function Chart({ drawing: { width, height, alt, shapes } }: { drawing: Drawing }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} className={classes.drawing}>
      {shapes.map((shape, index) => (
        <Painted key={index} shape={shape} />
      ))}
    </svg>
  )
}

function Painted({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, fill, stroke, radius } = shape
      return <rect x={x} y={y} width={width} height={height} rx={radius} fill={fill} stroke={stroke} />
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, width, isDashed } = shape
      const dashes = isDashed ? '3 3' : undefined
      return (
        <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={stroke} strokeWidth={width} strokeDasharray={dashes} />
      )
    }
    case 'circle': {
      const { x, y, radius, fill, stroke } = shape
      return <circle cx={x} cy={y} r={radius} fill={fill} stroke={stroke} />
    }
    case 'text': {
      const { x, y, text, size, fill, isBold, anchor, isVertical } = shape
      return (
        <text
          x={x}
          y={y}
          fontSize={size}
          fontWeight={isBold ? 600 : 400}
          textAnchor={anchor}
          fill={fill}
          transform={isVertical ? `rotate(-90 ${x} ${y})` : undefined}
        >
          {text}
        </text>
      )
    }
  }
}
