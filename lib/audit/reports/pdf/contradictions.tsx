import { Text, View } from '@react-pdf/renderer'
import { nameWithPlace } from '../../../language/source'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { leadInOf } from '../content/lead-in'
import { type ContradictionQuote, EMPTY_SECTIONS, type ReportContradiction } from '../content/report-content'
import { Heading, Label, Marks, Nothing, Section } from './parts'
import { usePrinter } from './printing'

export function Contradictions({ contradictions }: { contradictions: ReportContradiction[] }) {
  return (
    <Section
      section="contradictions"
      number={5}
      intro={
        contradictions.length > 0
          ? 'Where two sources cannot both be right. Settle these with the client before acting on either side.'
          : undefined
      }
    >
      {contradictions.length === 0 && <Nothing>{EMPTY_SECTIONS.contradictions}</Nothing>}
      {contradictions.map(({ number, anchor, statement, statementQuotes, against, againstQuotes }) => (
        <View
          key={number}
          wrap={statementQuotes.length + againstQuotes.length > 4}
          style={{ marginBottom: SPACE.md }}
        >
          <Heading anchor={anchor}>Contradiction {number}</Heading>
          <View style={{ flexDirection: 'row', gap: SPACE.lg }}>
            <Side label="One source says" text={statement} quotes={statementQuotes} />
            <Side label="Another says" text={against} quotes={againstQuotes} />
          </View>
        </View>
      ))}
    </Section>
  )
}

interface SideProps {
  label: string
  text: string
  quotes: ContradictionQuote[]
}

function Side({ label, text, quotes }: SideProps) {
  const { line } = usePrinter()
  const [first] = quotes
  const leadIn = first && leadInOf(text, first.quote)
  return (
    <View
      style={{
        flexGrow: 1,
        flexBasis: 0,
        paddingHorizontal: SPACE.md,
        paddingVertical: 7,
        backgroundColor: COLORS.tint,
        borderTop: `2 solid ${COLORS.brand}`,
      }}
    >
      <Label>{label}</Label>
      <Text style={{ fontWeight: 600, marginTop: 2, marginBottom: SPACE.sm }}>{line(leadIn ?? text)}</Text>
      {quotes.map(({ quote, citation, ...source }) => (
        <View key={citation} style={{ marginTop: SPACE.xs }}>
          <Text style={{ fontStyle: 'italic', fontSize: 9 }}>
            “{line(quote)}”
            <Marks citations={[citation]} />
          </Text>
          <Text style={{ fontSize: 8, color: COLORS.dim }}>{line(nameWithPlace(source))}</Text>
        </View>
      ))}
    </View>
  )
}
