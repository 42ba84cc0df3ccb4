import type { QrMatrix } from './qr-matrix'

interface QrImageProps {
  matrix: QrMatrix
  className?: string
  /** The address it leads to; decorative if left out. */
  label?: string
}

export function QrImage({ matrix: { size, path }, className, label }: QrImageProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      role={label ? 'img' : 'presentation'}
      aria-label={label ?? ''}
      aria-hidden={label === undefined}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
