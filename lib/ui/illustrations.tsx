/** Line drawings in the colour of the text. They say nothing that the words do not. */

interface ArtProps {
  className?: string
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const accent = { ...line, stroke: 'var(--mantine-primary-color-filled)' }

/** A document with a marked passage, and the finding that cites it. */
export const EvidenceArt = ({ className }: ArtProps) => (
  <svg viewBox="0 0 96 64" width="96" className={className} aria-hidden="true">
    <path {...line} d="M9 5h26l8 8v46H9zM35 5v8h8M16 22h20M16 30h14M16 48h20" />
    <path {...accent} d="M16 39h20M36 39h12c6 0 4-14 10-14" />
    <path {...line} d="M58 14h30v22H58zM64 21h18M64 28h10" />
  </svg>
)
