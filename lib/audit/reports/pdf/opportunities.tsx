import { Text, View } from '@react-pdf/renderer'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { CATEGORY_LABELS, EMPTY_SECTIONS, type ReportOpportunity } from '../content/report-content'
import { Cited, Heading, isShort, Label, Nothing, outlined, Section } from './parts'
import { usePrinter } from './printing'
import { CATEGORY_COLORS } from './styles'

export function Opportunities({ opportunities }: { opportunities: ReportOpportunity[] }) {
  return (
    <Section section="opportunities" number={4}>
      {opportunities.length === 0 && <Nothing>{EMPTY_SECTIONS.opportunities}</Nothing>}
      {opportunities.map((opportunity) => (
        <Opportunity key={opportunity.number} opportunity={opportunity} />
      ))}
    </Section>
  )
}

function Opportunity({ opportunity }: { opportunity: ReportOpportunity }) {
  const { line } = usePrinter()
  const { number, anchor, title, category, impactScore, effortScore, description, details } = opportunity
  const isWhole = isShort(title, description.text, ...details.map(({ text }) => text))
  const { leading, trailing } = parted(opportunity)
  return (
    <View style={{ marginBottom: SPACE.lg }} {...outlined(line(`${number}. ${title}`))}>
      <View wrap={!isWhole}>
        <Heading anchor={anchor}>
          <Text style={{ color: CATEGORY_COLORS[category] }}>{number}</Text>
          {'   '}
          {line(title)}
        </Heading>
        <View
          style={{ flexDirection: 'row', gap: SPACE.lg, marginTop: -3, marginBottom: SPACE.xs }}
          minPresenceAhead={40}
        >
          <Text style={{ fontSize: 8.5, fontWeight: 600, color: CATEGORY_COLORS[category] }}>
            {CATEGORY_LABELS[category]}
          </Text>
          <Text style={{ fontSize: 8.5, color: COLORS.dim }}>Impact {impactScore} of 10</Text>
          <Text style={{ fontSize: 8.5, color: COLORS.dim }}>Effort {effortScore} of 10</Text>
        </View>
        <Cited {...description} />
        <Details details={leading} />
      </View>
      {trailing.length > 0 && (
        <View wrap={!isWhole}>
          <Details details={trailing} />
        </View>
      )}
    </View>
  )
}

/** In characters; a shorter opportunity is never split, however little room that leaves on a page. */
const maxUnpartedLength = 900
/** Share of an opportunity before the point where a page may end. */
const leadingShare = 0.5

/** The details before and after the one point within an opportunity where a page may end. */
function parted({ title, description, details }: ReportOpportunity) {
  const lengths = details.map(({ text }) => text.length)
  const whole = lengths.reduce((sum, length) => sum + length, title.length + description.text.length)
  let length = title.length + description.text.length
  let count = 0
  while (count < details.length && (whole < maxUnpartedLength || length < leadingShare * whole)) {
    length += lengths[count]!
    count += 1
  }
  return { leading: details.slice(0, count), trailing: details.slice(count) }
}

function Details({ details }: { details: ReportOpportunity['details'] }) {
  const { print } = usePrinter()
  return details.map(({ label, text }) => (
    <View
      key={label}
      style={{ flexDirection: 'row', paddingTop: 3, marginTop: 3, borderTop: `0.5 solid ${COLORS.line}` }}
    >
      <View style={{ width: 84, paddingRight: SPACE.md, paddingTop: 0.5 }}>
        <Label>{label}</Label>
      </View>
      <Text style={{ flexGrow: 1, flexBasis: 0, fontSize: 9, lineHeight: 1.4 }} orphans={2} widows={2}>
        {print(text).trim()}
      </Text>
    </View>
  ))
}
