import { Link, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { passageAnchor } from '../content/citation-book'
import { type SectionKey, sectionAnchor, sectionTitle } from '../content/report-content'
import { usePrinter } from './printing'

/** Minimum content, in points, that stays on the page of its heading. */
const keepWithNext = 70

/** A finding up to this length fits on one page and is not split. */
const maxWholeLength = 2200
export const isShort = (...texts: string[]): boolean => texts.join('').length < maxWholeLength

/** Adds a box to the outline, below the box that contains it. The library’s types allow this for pages only. */
export const outlined = (title: string): object => ({ bookmark: { title, fit: false, expanded: false } })

interface SectionProps {
  section: SectionKey
  number?: number
  intro?: string
  /** Begins on a new page. */
  onNewPage?: boolean
  children: ReactNode
}

/**
 * Heading and content of a section as siblings in the page flow: only there does the library break pages and keep a
 * heading with its content.
 */
export function Section({ section, number, intro, onNewPage = false, children }: SectionProps) {
  const title = sectionTitle(section)
  return (
    <>
      {/* The heading has no margin of its own, which the library would keep at the top of a page. */}
      {!onNewPage && <View style={{ height: SPACE.xl }} />}
      <View
        break={onNewPage}
        wrap={false}
        minPresenceAhead={keepWithNext}
        style={{ marginBottom: SPACE.md }}
        {...outlined(number ? `${number}  ${title}` : title)}
      >
        <Text
          id={sectionAnchor(section)}
          style={{ fontSize: 17, fontWeight: 600, color: COLORS.brand, lineHeight: 1.25 }}
        >
          {number ? `${number}   ${title}` : title}
        </Text>
        {intro && <Text style={{ color: COLORS.dim, marginTop: SPACE.xs }}>{intro}</Text>}
      </View>
      {children}
    </>
  )
}

interface HeadingProps {
  anchor?: string
  children: ReactNode
  color?: string
}

/** Heading of an item within a section. */
export function Heading({ anchor, children, color = COLORS.ink }: HeadingProps) {
  return (
    <Text
      id={anchor}
      minPresenceAhead={keepWithNext}
      style={{ fontSize: 12, fontWeight: 600, lineHeight: 1.3, color, marginBottom: SPACE.sm }}
    >
      {children}
    </Text>
  )
}

export function Label({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 8, fontWeight: 600, color: COLORS.dim }}>{children}</Text>
}

interface MarksProps {
  citations: readonly number[]
}

/** Smaller than the surrounding text and close together, so that they do not disturb reading. */
const markSize = 7.5
const markGap = 4

/** Citation marks that link to their passages. Used inside a text. */
export function Marks({ citations }: MarksProps) {
  return citations.map((number, index) => (
    <Text key={number} style={{ fontSize: markSize }}>
      <Text style={{ fontSize: index === 0 ? markSize : markGap }}> </Text>
      <Link src={`#${passageAnchor(number)}`} style={{ color: COLORS.brand, textDecoration: 'none' }}>
        [{number}]
      </Link>
    </Text>
  ))
}

interface CitedProps {
  anchor?: string
  text: string
  citations: readonly number[]
  marginBottom?: number
  /** Minimum height in points that must follow on the same page. */
  minPresenceAhead?: number
}

/** A text, paragraph by paragraph, followed by its citation marks. */
export function Cited({ anchor, text, citations, marginBottom = SPACE.sm, minPresenceAhead }: CitedProps) {
  const { print } = usePrinter()
  const paragraphs = print(text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) paragraphs.push('')
  const last = paragraphs.length - 1
  return paragraphs.map((paragraph, index) => (
    <Text
      key={index}
      id={index === last ? anchor : undefined}
      orphans={2}
      widows={2}
      minPresenceAhead={index === last ? minPresenceAhead : undefined}
      style={{ marginBottom }}
    >
      {paragraph.trim()}
      {index === last && <Marks citations={citations} />}
    </Text>
  ))
}

export function Nothing({ children }: { children: ReactNode }) {
  return <Text style={{ color: COLORS.dim, fontStyle: 'italic' }}>{children}</Text>
}
