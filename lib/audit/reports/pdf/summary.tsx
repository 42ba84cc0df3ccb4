import { View } from '@react-pdf/renderer'
import { SPACE } from '../../../platform/pdf/styles'
import { type CitedBlock, EMPTY_SECTIONS } from '../content/report-content'
import { Cited, isShort, Nothing, Section } from './parts'
import { usePrinting } from './printing'

/** Measured, in points: the table of contents with the summary's heading, and a line of the summary. */
const contentsHeight = 290
const lineHeight = 15
/** Average width of a character and of a mark, in points. */
const characterWidth = 5.3
const markWidth = 18

/** Placed below the table of contents if it fits there, otherwise on its own page. */
export function Summary({ summary }: { summary: CitedBlock[] }) {
  const { textWidth, textHeight } = usePrinting()
  const height = summary.reduce((sum, { text, citations }) => {
    const width = text.length * characterWidth + citations.length * markWidth
    return sum + Math.ceil(width / textWidth) * lineHeight + SPACE.md
  }, 0)
  return (
    <Section section="summary" number={1} onNewPage={height > textHeight - contentsHeight}>
      {summary.length === 0 && <Nothing>{EMPTY_SECTIONS.summary}</Nothing>}
      {summary.map((paragraph) => (
        // Keeps paragraphs whole, so that the last page never has only one or two lines.
        <View key={paragraph.anchor} wrap={!isShort(paragraph.text)}>
          <Cited {...paragraph} marginBottom={SPACE.md} />
        </View>
      ))}
    </Section>
  )
}
