import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { FONT_FAMILY } from '../../../platform/pdf/faces'
import { FONT_FEATURES } from '../../../platform/pdf/fonts'
import type { Printer } from '../../../platform/pdf/printable'
import { COLORS, MARGIN, SPACE } from '../../../platform/pdf/styles'
import { Table } from '../../../platform/pdf/table'
import type { SurveySheet } from '../survey-sheet'

interface SheetDocumentProps {
  sheet: SurveySheet
  printer: Printer
  /** Called with the layout. */
  onRender: (rendered: object) => void
}

/** A submitted survey: the score first, then its parts. */
export function SheetDocument({ sheet, printer, onRender }: SheetDocumentProps) {
  const { line } = printer
  const brand = sheet.brandColor ?? COLORS.brand
  const made = [sheet.consultantName, sheet.consultantCompany].filter((part) => part !== null).map(line)
  return (
    <Document
      title={sheet.title}
      author={made.join(', ') || undefined}
      language="en"
      creator="Agent Audit Workspace"
      producer="Agent Audit Workspace"
      onRender={onRender}
    >
      <Page
        size="A4"
        experimentalPagination
        layout={sheetFrame(line(sheet.title), brand)}
        style={{
          paddingTop: MARGIN.top,
          paddingBottom: MARGIN.bottom,
          paddingHorizontal: MARGIN.side,
          fontFamily: FONT_FAMILY,
          fontFeatureSettings: FONT_FEATURES,
          fontSize: 10,
          lineHeight: 1.5,
          color: COLORS.ink,
        }}
      >
        <Text style={{ fontSize: 11, fontWeight: 600, color: brand }}>AI readiness survey</Text>
        <Text style={{ fontSize: 24, fontWeight: 600, lineHeight: 1.2, marginBottom: SPACE.sm }}>
          {line(sheet.clientName)}
        </Text>
        <Text style={{ color: COLORS.dim }}>
          {line(
            sheet.person
              ? `Submitted by ${sheet.person} on ${sheet.dateLabel}`
              : `Submitted on ${sheet.dateLabel}`,
          )}
        </Text>
        {made.length > 0 && <Text style={{ color: COLORS.dim }}>{`For ${made.join(', ')}`}</Text>}
        <Result sheet={sheet} brand={brand} />
        <Heading brand={brand}>The score by dimension</Heading>
        <Table
          columns={[
            { label: 'Dimension' },
            { label: 'Answered', width: 80, align: 'right' },
            { label: 'Score of 100', width: 90, align: 'right' },
          ]}
          rows={sheet.dimensions.map(({ name, answered, score }) => [
            line(name),
            String(answered),
            score === null ? 'none' : String(score),
          ])}
        />
        <Heading brand={brand}>The answers</Heading>
        <Answers sheet={sheet} printer={printer} />
      </Page>
    </Document>
  )
}

/**
 * The frame of each page: a band of the brand's colour, and title and page number at the bottom. Not as fixed elements
 * of the page: after some ten pages the library places those outside of the page.
 */
export const sheetFrame =
  (title: string, brand: string): ComponentProps<typeof Page>['layout'] =>
  ({ children, pageNumber, totalPages }) => (
    <>
      <View style={{ position: 'absolute', top: 0, left: 0, right: 0, height: 8, backgroundColor: brand }} />
      {children}
      <View
        style={{
          position: 'absolute',
          bottom: 28,
          left: MARGIN.side,
          right: MARGIN.side,
          flexDirection: 'row',
          fontSize: 8,
          color: COLORS.dim,
        }}
      >
        <Text style={{ flexGrow: 1, flexBasis: 0, maxLines: 1, textOverflow: 'ellipsis' }}>{title}</Text>
        <Text>{`Page ${pageNumber} of ${totalPages ?? ''}`}</Text>
      </View>
    </>
  )

/** The score and its band. */
export function Result({
  sheet: { score, band },
  brand,
}: {
  sheet: Pick<SurveySheet, 'score' | 'band'>
  brand: string
}) {
  return (
    <View
      wrap={false}
      style={{
        flexDirection: 'row',
        gap: SPACE.lg,
        marginTop: SPACE.lg,
        padding: SPACE.lg,
        backgroundColor: COLORS.tint,
      }}
    >
      <View style={{ width: 92 }}>
        <Text style={{ fontSize: 34, fontWeight: 600, lineHeight: 1.1, color: brand }}>{score ?? '–'}</Text>
        <Text style={{ fontSize: 8, color: COLORS.dim }}>of 100 points</Text>
      </View>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={{ fontWeight: 600 }}>
          {band ? `${band.name} (${band.from} to ${band.to})` : 'No score'}
        </Text>
        <Text style={{ fontSize: 9, lineHeight: 1.4 }}>
          {band ? band.text : 'No question that counts was answered.'}
        </Text>
      </View>
    </View>
  )
}

export function Heading({ children, brand }: { children: string; brand: string }) {
  return (
    <Text
      minPresenceAhead={70}
      style={{ fontSize: 14, fontWeight: 600, color: brand, marginTop: SPACE.lg, marginBottom: SPACE.sm }}
    >
      {children}
    </Text>
  )
}

/** A longer answer may continue on the next page: the library drops an unbreakable one that is too long for a page. */
const maxWholeLines = 10
/** Approximate number of characters per line. */
const lineLength = 90

const linesOf = (text: string) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lineLength)), 0)

function Answers({ sheet, printer }: Omit<SheetDocumentProps, 'onRender'>) {
  return sheet.questions.map(({ question, answer, points }, index) => {
    const printed = printer.print(answer)
    return (
      <View
        key={index}
        wrap={linesOf(printed) > maxWholeLines}
        style={{ paddingVertical: SPACE.sm, borderBottom: `0.5 solid ${COLORS.line}` }}
      >
        <View style={{ flexDirection: 'row', gap: SPACE.md }}>
          <Text style={{ flexGrow: 1, flexBasis: 0, fontSize: 9, color: COLORS.dim }}>
            {printer.line(question)}
          </Text>
          {points !== null && (
            <Text style={{ fontSize: 9, color: COLORS.dim }}>{`${points} of 4 points`}</Text>
          )}
        </View>
        <Text orphans={2} widows={2}>
          {printed}
        </Text>
      </View>
    )
  })
}
