/** Line drawings in the colour of the text, for places that are empty. They say nothing that the words do not. */

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

/** Answers of a survey that become a score. */
export const SurveyArt = ({ className }: ArtProps) => (
  <svg viewBox="0 0 96 64" width="96" className={className} aria-hidden="true">
    <path {...line} d="M10 14h8v8h-8zM10 30h8v8h-8zM10 46h8v8h-8zM26 18h20M26 34h14M26 50h18" />
    <path {...accent} d="m12 34 2 2 4-5" />
    <path {...line} d="M58 44a17 17 0 1 1 28 0" />
    <path {...accent} d="M58 44a17 17 0 0 1 20-25M72 40l5-10" />
  </svg>
)

/** A conversation, with one sentence picked out. */
export const NotesArt = ({ className }: ArtProps) => (
  <svg viewBox="0 0 96 64" width="96" className={className} aria-hidden="true">
    <path {...line} d="M8 8h46v28H26l-9 9v-9H8zM16 17h30" />
    <path {...accent} d="M16 26h18M62 46l4 4 9-10" />
    <path {...line} d="M56 32h32v26H50V47M80 46h3M62 54h21" />
  </svg>
)

/** People who know one another. */
export const PeopleArt = ({ className }: ArtProps) => (
  <svg viewBox="0 0 96 64" width="96" className={className} aria-hidden="true">
    <circle {...line} cx="26" cy="22" r="8" />
    <path {...line} d="M11 50c0-9 6-15 15-15s15 6 15 15" />
    <circle {...line} cx="70" cy="22" r="8" />
    <path {...line} d="M55 50c0-9 6-15 15-15s15 6 15 15" />
    <path {...accent} d="M38 22h20" />
  </svg>
)
