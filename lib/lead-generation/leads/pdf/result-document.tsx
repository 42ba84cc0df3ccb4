import { Document, Image, Link, Page, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { FONT_FAMILY } from '../../../platform/pdf/faces'
import { FONT_FEATURES } from '../../../platform/pdf/fonts'
import type { Printer } from '../../../platform/pdf/printable'
import { COLORS, MARGIN, SPACE } from '../../../platform/pdf/styles'
import { BANDS } from '../../assessments/survey/bands'
import type { ResultSheet } from '../result-sheet'
import { Heading, Result, sheetFrame } from './sheet-document'

interface ResultDocumentProps {
  sheet: ResultSheet
  printer: Printer
  onRender: (rendered: object) => void
}

/** The result of a survey for the prospect: score, comparison, first uses, dimensions, next step. */
export function ResultDocument({ sheet, printer, onRender }: ResultDocumentProps) {
  const { line } = printer
  const brand = sheet.brandColor ?? COLORS.brand
  const sender = [sheet.consultantName, sheet.consultantCompany].filter((part) => part !== null).map(line)
  return (
    <Document
      title={sheet.title}
      author={sender.join(', ') || undefined}
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
        {sheet.logo && (
          <Image
            src={sheet.logo}
            style={{ height: 32, objectFit: 'contain', objectPositionX: 0, marginBottom: SPACE.md }}
          />
        )}
        {sender.length > 0 && (
          <Text style={{ fontSize: 11, fontWeight: 600, color: brand }}>{sender.join(' · ')}</Text>
        )}
        <Text style={{ fontSize: 24, fontWeight: 600, lineHeight: 1.2, marginBottom: SPACE.sm }}>
          Your AI readiness result
        </Text>
        <Text style={{ color: COLORS.dim }}>
          {[sheet.businessName && line(sheet.businessName), sheet.dateLabel].filter(Boolean).join(', ')}
        </Text>
        <Result sheet={sheet} brand={brand} />
        {sheet.comparison && <Text style={{ marginTop: SPACE.md }}>{line(sheet.comparison)}</Text>}
        {sheet.uses.length > 0 && (
          <>
            <Heading brand={brand}>Where you could begin</Heading>
            {sheet.uses.map((use, index) => (
              <Use key={use.title} use={use} number={index + 1} line={line} />
            ))}
          </>
        )}
        <Heading brand={brand}>The five dimensions</Heading>
        <Text style={{ fontSize: 8, color: COLORS.dim }}>
          {BANDS.map(({ name, from, to }) => `${name} ${from} to ${to}`).join('  ·  ')}
        </Text>
        {sheet.dimensions.map((dimension) => (
          <Dimension key={dimension.name} dimension={dimension} brand={brand} line={line} />
        ))}
        <Heading brand={brand}>Your next step</Heading>
        <Text>{line(sheet.nextStep.text)}</Text>
        {sheet.nextStep.address && sheet.nextStep.label && (
          <Link src={sheet.nextStep.address} style={{ color: brand, fontWeight: 600 }}>
            {line(sheet.nextStep.label)}
          </Link>
        )}
      </Page>
    </Document>
  )
}

type Line = Printer['line']

function Use({ use, number, line }: { use: ResultSheet['uses'][number]; number: number; line: Line }) {
  return (
    <View wrap={false} style={{ marginBottom: SPACE.md }}>
      <Text style={{ fontWeight: 600 }}>{`${number}. ${use.title}`}</Text>
      <Text>{use.text}</Text>
      {use.reasons.map(({ question, answer }) => (
        <Text key={question} style={{ fontSize: 9, color: COLORS.dim }}>
          {line(`You answered “${answer}” to “${question}”`)}
        </Text>
      ))}
      {use.before && <Text style={{ fontSize: 9 }}>{use.before}</Text>}
    </View>
  )
}

function Dimension({
  dimension: { name, score, band, text },
  brand,
  line,
}: {
  dimension: ResultSheet['dimensions'][number]
  brand: string
  line: Line
}) {
  const bar: ComponentProps<typeof View>['style'] = { height: 6, marginVertical: SPACE.xs }
  return (
    <View wrap={false} style={{ marginTop: SPACE.md }}>
      <View style={{ flexDirection: 'row' }}>
        <Text style={{ flexGrow: 1, fontWeight: 600 }}>{line(name)}</Text>
        <Text>{score === null ? 'not answered' : `${score} · ${band ?? ''}`}</Text>
      </View>
      <View style={{ ...bar, backgroundColor: COLORS.track }}>
        {score !== null && <View style={{ height: 6, width: `${score}%`, backgroundColor: brand }} />}
      </View>
      <Text style={{ fontSize: 9, color: COLORS.dim }}>{line(text)}</Text>
    </View>
  )
}
