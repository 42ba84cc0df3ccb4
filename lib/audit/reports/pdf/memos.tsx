import { Text, View } from '@react-pdf/renderer'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { EMPTY_SECTIONS, type ReportMemo } from '../content/report-content'
import { Cited, Nothing, outlined, Section } from './parts'
import { usePrinter } from './printing'

export function Memos({ memos }: { memos: ReportMemo[] }) {
  const { line } = usePrinter()
  return (
    <Section section="memos" number={7} onNewPage={memos.length > 0}>
      {memos.length === 0 && <Nothing>{EMPTY_SECTIONS.memos}</Nothing>}
      {memos.map(({ anchor, stakeholderName, stakeholderRole, paragraphs }, index) => (
        <View key={anchor} break={index > 0} {...outlined(line(stakeholderName))}>
          <View
            id={anchor}
            minPresenceAhead={80}
            style={{
              borderTop: `2 solid ${COLORS.brand}`,
              borderBottom: `0.5 solid ${COLORS.line}`,
              paddingVertical: SPACE.md,
              marginBottom: SPACE.lg,
            }}
          >
            <Text style={{ fontSize: 8, fontWeight: 600, color: COLORS.dim }}>Memo to</Text>
            <Text style={{ fontSize: 14, fontWeight: 600, lineHeight: 1.3 }}>{line(stakeholderName)}</Text>
            {stakeholderRole.trim() !== '' && (
              <Text style={{ color: COLORS.dim }}>{line(stakeholderRole)}</Text>
            )}
          </View>
          {paragraphs.map((paragraph) => (
            <Cited key={paragraph.anchor} {...paragraph} marginBottom={SPACE.md} />
          ))}
        </View>
      ))}
    </Section>
  )
}
