import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { FONT_FAMILY, FONT_FEATURES } from '../../../platform/pdf/fonts'
import { COLORS, MARGIN, type PdfPageSize, SPACE } from '../../../platform/pdf/styles'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { Appendix, Facts, Limits } from './closing'
import { Contents } from './contents'
import { Contradictions } from './contradictions'
import { Cover } from './cover'
import { Matrix } from './matrix'
import { Memos } from './memos'
import { Opportunities } from './opportunities'
import { type Printing, PrintingProvider } from './printing'
import { Readiness } from './readiness'
import { Risks } from './risks'
import { Roadmap } from './roadmap'
import { Summary } from './summary'

interface ReportDocumentProps {
  content: ReportContent
  size: PdfPageSize
  logo?: FetchedImage
  printing: Printing
  onRender: (rendered: object) => void
}

export function ReportDocument({ content, size, logo, printing, onRender }: ReportDocumentProps) {
  const { line } = printing.printer
  const author = [content.consultantName, content.consultantCompany].filter(Boolean).join(', ')
  const title = `${content.title}: ${content.clientName}`
  const made = content.consultantCompany ?? content.consultantName
  // Left out of a draft to save time: it does not affect the layout.
  const frame: ComponentProps<typeof Page>['layout'] = ({ children, pageNumber, totalPages }) => (
    <>
      <View style={{ ...edge, top: 30 }}>
        <Text style={{ flexGrow: 1, flexBasis: 0, maxLines: 1, textOverflow: 'ellipsis' }}>
          {line(title)}
        </Text>
        <Text>{made ? line(made) : ''}</Text>
      </View>
      {children}
      <View style={{ ...edge, bottom: 28 }}>
        <Text style={{ flexGrow: 1 }}>{content.dateLabel}</Text>
        <Text>{`Page ${pageNumber} of ${totalPages ?? ''}`}</Text>
      </View>
    </>
  )
  return (
    <Document
      title={title}
      author={author || undefined}
      subject={content.title}
      language="en"
      creator="Agent Audit Workspace"
      producer="Agent Audit Workspace"
      creationDate={new Date(content.generatedAt)}
      pageMode="useOutlines"
      onRender={onRender}
    >
      <PrintingProvider value={printing}>
        <Cover content={content} size={size} logo={logo} />
        <Page
          size={size}
          experimentalPagination
          layout={printing.pageOf ? frame : undefined}
          style={{
            paddingTop: MARGIN.top,
            paddingBottom: MARGIN.bottom,
            paddingHorizontal: MARGIN.side,
            fontFamily: FONT_FAMILY,
            fontSize: 10,
            lineHeight: 1.5,
            fontFeatureSettings: FONT_FEATURES,
            color: COLORS.ink,
          }}
        >
          <Contents />
          <Summary summary={content.summary} />
          <Matrix opportunities={content.opportunities} />
          <Readiness readiness={content.readiness} themes={content.themes} />
          <Opportunities opportunities={content.opportunities} />
          <Contradictions contradictions={content.contradictions} />
          <Risks risks={content.risks} />
          <Memos memos={content.memos} />
          <Roadmap roadmap={content.roadmap} />
          <Limits limits={content.limits} />
          <Facts facts={content.facts} />
          <Appendix content={content} />
        </Page>
      </PrintingProvider>
    </Document>
  )
}

/** Running head and foot. */
const edge = {
  position: 'absolute',
  left: MARGIN.side,
  right: MARGIN.side,
  flexDirection: 'row',
  gap: SPACE.lg,
  fontSize: 8,
  lineHeight: 1.2,
  color: COLORS.dim,
} as const
