import { Link, Text, View } from '@react-pdf/renderer'
import { nameWithPlace } from '../../../language/source'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { Table } from '../../../platform/pdf/table'
import { EMPTY_SECTIONS, type Passage, type ReportContent, type ReportFacts } from '../content/report-content'
import { Heading, Marks, Nothing, Section } from './parts'
import { usePrinter, usePrinting } from './printing'

export function Limits({ limits }: { limits: string[] }) {
  const { print } = usePrinter()
  return (
    <Section section="limits" number={9}>
      {limits.length === 0 && <Nothing>{EMPTY_SECTIONS.limits}</Nothing>}
      {limits.map((limit) => (
        <View key={limit} style={{ flexDirection: 'row', marginBottom: SPACE.sm }}>
          <Text style={{ width: 14, color: COLORS.brand }}>–</Text>
          <Text style={{ flexGrow: 1, flexBasis: 0 }} orphans={2} widows={2}>
            {print(limit).trim()}
          </Text>
        </View>
      ))}
    </Section>
  )
}

/** The client's decisions and the facts by subject, each with its citation. */
export function Facts({ facts }: { facts: ReportFacts[] }) {
  const { line } = usePrinter()
  return (
    <Section section="facts" number={10}>
      {facts.length === 0 && <Nothing>{EMPTY_SECTIONS.facts}</Nothing>}
      {facts.map((group) => (
        <View key={group.subject} style={{ marginBottom: SPACE.md }}>
          <Heading>{line(group.subject)}</Heading>
          {group.facts.map(({ anchor, text, citations }) => (
            <View key={anchor} style={{ flexDirection: 'row', marginBottom: SPACE.xs }}>
              <Text style={{ width: 14, color: COLORS.brand }}>–</Text>
              <Text id={anchor} style={{ flexGrow: 1, flexBasis: 0 }} orphans={2} widows={2}>
                {line(text)}
                <Marks citations={citations} />
              </Text>
            </View>
          ))}
        </View>
      ))}
    </Section>
  )
}

/** Lists each passage once with links back to its citations, and the sources of the passages. */
export function Appendix({ content }: { content: ReportContent }) {
  const { line, hasReplaced } = usePrinter()
  return (
    <Section
      section="appendix"
      onNewPage
      intro="Quoted word for word from the sources; line breaks are set as spaces. The number in brackets is the mark in the text."
    >
      {content.passages.map((passage) => (
        <PassageEntry key={passage.number} passage={passage} />
      ))}
      {content.passages.length === 0 && <Nothing>Nothing in this report cites a source.</Nothing>}
      <View style={{ marginTop: SPACE.lg }}>
        <Heading>Sources</Heading>
        {content.sources.length === 0 && <Nothing>The audit had no source.</Nothing>}
        {content.sources.length > 0 && (
          <Table
            columns={[
              { label: 'Source' },
              { label: 'Kind', width: 90 },
              { label: 'Cited passages', width: 84, align: 'right' },
            ]}
            rows={content.sources.map(({ name, typeLabel, passageCount }) => [
              line(name),
              typeLabel,
              String(passageCount),
            ])}
          />
        )}
        {hasReplaced && (
          <Text style={{ fontSize: 8.5, color: COLORS.dim, marginTop: SPACE.sm }}>
            Characters that the typefaces of this document cannot show, such as emoji, are named in square
            brackets. The workspace shows every passage unchanged.
          </Text>
        )}
      </View>
    </Section>
  )
}

function PassageEntry({ passage }: { passage: Passage }) {
  const { line } = usePrinter()
  const { pageOf } = usePrinting()
  const references = backReferences(passage, pageOf)
  return (
    <View
      wrap={passage.quote.length > 1200}
      style={{ flexDirection: 'row', paddingVertical: 5, borderBottom: `0.5 solid ${COLORS.line}` }}
    >
      <Text id={passage.anchor} style={{ width: 34, fontWeight: 600, color: COLORS.brand, fontSize: 9 }}>
        [{passage.number}]
      </Text>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={{ fontSize: 9, lineHeight: 1.45 }}>“{line(passage.quote)}”</Text>
        <Text style={{ fontSize: 8, color: COLORS.dim, marginTop: 2 }}>
          {line(nameWithPlace(passage))} · {passage.sourceTypeLabel} · cited on{' '}
          {references.length === 1 ? 'page' : 'pages'}{' '}
          {references.map(({ anchor, page }, index) => (
            <Text key={anchor}>
              {index > 0 && ', '}
              <Link src={`#${anchor}`} style={{ color: COLORS.brand }}>
                {page}
              </Link>
            </Text>
          ))}
        </Text>
      </View>
    </View>
  )
}

/** The first citing block of each page. */
function backReferences(passage: Passage, pageOf: ReadonlyMap<string, number> | null) {
  const pages = new Map<number, string>()
  for (const { anchor } of passage.citedBy) {
    const page = pageOf?.get(anchor) ?? 0
    if (!pages.has(page)) pages.set(page, anchor)
  }
  return [...pages].sort(([first], [second]) => first - second).map(([page, anchor]) => ({ page, anchor }))
}
