import { Canvas, Document, Image, Link, Page, Text, View } from '@react-pdf/renderer'
import { FONT_FAMILY, FONT_FEATURES, faceOf } from '../../../platform/pdf/fonts'
import { withEdges } from '../../../platform/pdf/page-edges'
import { COLORS, MARGIN, type PdfPageSize, SPACE } from '../../../platform/pdf/styles'
import { outlined, tagged } from '../../../platform/pdf/tags'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent, ReportSection } from '../content/report-content'
import { fitLogo } from '../logo/logo-size'
import type { ReportLogos } from '../logo/logos'
import { Blocks } from './blocks'
import { type Printing, PrintingProvider, usePrinter, usePrinting } from './printing'

interface ReportDocumentProps {
  content: ReportContent
  size: PdfPageSize
  logos: ReportLogos
  printing: Printing
}

const typeface = { fontFamily: FONT_FAMILY, fontFeatureSettings: FONT_FEATURES, color: COLORS.ink }

/** Cover, contents, and the sections one after the other. */
export function ReportDocument({ content, size, logos, printing }: ReportDocumentProps) {
  const { line } = printing.printer
  const title = `${content.title}: ${content.clientName}`
  const made = content.preparedBy.at(-1)
  const edition = [content.version && `Version ${content.version}`, content.dateLabel]
    .filter(Boolean)
    .join(' · ')
  return (
    <Document>
      <PrintingProvider value={printing}>
        <Cover content={content} size={size} logos={logos} />
        <Page
          size={size}
          experimentalPagination
          {...withEdges({ head: [line(title), made ? line(made) : ''], foot: line(edition) })}
          style={{
            ...typeface,
            paddingTop: MARGIN.top,
            paddingBottom: MARGIN.bottom,
            paddingHorizontal: MARGIN.side,
            fontSize: 10,
            lineHeight: 1.5,
          }}
        >
          {/* A short report has its outline and no page of contents. */}
          {content.length === 'full' && <Contents sections={content.sections} />}
          {content.sections.map((section, index) => (
            <Section
              key={section.key}
              section={section}
              isFirst={index === 0 && content.length === 'short'}
            />
          ))}
        </Page>
      </PrintingProvider>
    </Document>
  )
}

/** Points from the upper edge of the page. */
const logoTop = 52
const coverSide = MARGIN.side + 14

/** Client, title, edition and author of the report, with the logos at the top. */
function Cover({ content, size, logos }: Omit<ReportDocumentProps, 'printing'>) {
  const { line } = usePrinter()
  const { color } = usePrinting()
  const client = line(content.clientName)
  const made = content.preparedBy.map(line)
  const facts = [
    `${content.industry} · ${content.companySize}`,
    content.dateLabel,
    content.version && `Version ${content.version}`,
    `Findings by: ${content.analyst}`,
  ].filter((fact) => fact !== null)
  return (
    <Page size={size} style={{ ...typeface, fontSize: 10, lineHeight: 1.5 }}>
      <View style={{ height: 10, backgroundColor: color }} />
      {logos.client && (
        <CoverLogo logo={logos.client} alt={`Logo of ${client}`} place={{ left: coverSide }} />
      )}
      {logos.firm && (
        <CoverLogo
          logo={logos.firm}
          alt={`Logo of ${made.at(-1) ?? 'the consultant'}`}
          place={{ right: coverSide }}
        />
      )}
      <View style={{ flexGrow: 1, paddingHorizontal: coverSide, paddingTop: 150 }}>
        <Text style={{ fontSize: 13, fontWeight: 600, color, marginBottom: SPACE.lg }}>{content.title}</Text>
        <Text style={{ fontSize: client.length > 60 ? 22 : 34, fontWeight: 600, lineHeight: 1.18 }}>
          {client}
        </Text>
        <View style={{ width: 64, height: 3, backgroundColor: color, marginVertical: SPACE.xl }} />
        {facts.map((fact) => (
          <Text key={fact} style={{ fontSize: 11, color: COLORS.dim }}>
            {line(fact)}
          </Text>
        ))}
      </View>
      <View
        style={{
          marginHorizontal: coverSide,
          marginBottom: 64,
          paddingTop: SPACE.lg,
          borderTop: `0.75 solid ${COLORS.line}`,
        }}
      >
        <View style={{ flexDirection: 'row' }}>
          {made.length > 0 && <Party label="Prepared by" lines={made} />}
          {content.preparedFor && <Party label="Prepared for" lines={[line(content.preparedFor)]} />}
        </View>
        <Text style={{ color: COLORS.dim, fontSize: 9, marginTop: SPACE.md }}>
          Confidential. Every finding names the passages of the client’s own documents and interviews it rests
          on.
        </Text>
      </View>
    </Page>
  )
}

function CoverLogo({ logo, alt, place }: { logo: FetchedImage; alt: string; place: object }) {
  return (
    <Image
      src={Buffer.from(logo.bytes)}
      style={{ ...fitLogo(logo), position: 'absolute', top: logoTop, ...place, objectFit: 'contain' }}
      {...tagged('Figure', { alt })}
    />
  )
}

function Party({ label, lines }: { label: string; lines: string[] }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: SPACE.lg }}>
      <Text style={{ color: COLORS.dim, fontSize: 9 }}>{label}</Text>
      {lines.map((text, index) => (
        <Text key={text} style={{ fontSize: 12, fontWeight: index === 0 ? 600 : 400 }}>
          {text}
        </Text>
      ))}
    </View>
  )
}

const pageNumber = { width: 24, height: 14 } as const

/** Sections with their pages. */
function Contents({ sections }: { sections: ReportSection[] }) {
  const { color, pageOf } = usePrinting()
  return (
    <View {...tagged('TOC')}>
      <Text style={{ fontSize: 17, fontWeight: 600, color, marginBottom: SPACE.md }} {...tagged('Caption')}>
        Contents
      </Text>
      {sections.map(({ key, number, title, anchor }) => (
        <View
          key={key}
          style={{ flexDirection: 'row', paddingVertical: 2, borderBottom: `0.5 solid ${COLORS.line}` }}
          {...tagged('TOCI')}
        >
          <Text style={{ width: 26, color: COLORS.dim }} {...tagged('Lbl')}>
            {number ?? ''}
          </Text>
          <Link
            src={`#${anchor}`}
            style={{ flexGrow: 1, flexDirection: 'row', textDecoration: 'none', color: COLORS.ink }}
          >
            <View style={{ flexGrow: 1, flexDirection: 'row' }}>
              <Text style={{ flexGrow: 1 }}>{title}</Text>
              <Canvas
                style={pageNumber}
                paint={(painter) => {
                  const text = String(pageOf(anchor) ?? '')
                  painter
                    .font(faceOf('0') as never, 10)
                    .fillColor(COLORS.dim)
                    .text(text, 0, 1, { width: pageNumber.width, align: 'right', lineBreak: false })
                  return null
                }}
              />
            </View>
          </Link>
        </View>
      ))}
    </View>
  )
}

/** A heading stays with this much of what follows, in points. */
const keepWithNext = 150

/**
 * Heading and content of a section as siblings in the page flow: only there does the library break pages and keep a
 * heading with its content.
 */
function Section({ section, isFirst }: { section: ReportSection; isFirst: boolean }) {
  const { printer, color } = usePrinting()
  const { title, number, anchor, startsPage, intro, blocks } = section
  const heading = printer.line(number === null ? title : `${number}   ${title}`)
  return (
    <>
      {/* The heading has no margin of its own, which the library would keep at the top of a page. */}
      {!startsPage && !isFirst && <View style={{ height: SPACE.xl }} />}
      <View
        break={startsPage && !isFirst}
        wrap={false}
        minPresenceAhead={keepWithNext}
        style={{ marginBottom: SPACE.md }}
        {...outlined(heading)}
      >
        <Text
          id={anchor}
          style={{ fontSize: 17, fontWeight: 600, color, lineHeight: 1.25 }}
          {...tagged('H1')}
        >
          {heading}
        </Text>
        {intro && <Text style={{ color: COLORS.dim, marginTop: SPACE.xs }}>{printer.line(intro)}</Text>}
      </View>
      <Blocks blocks={blocks} />
    </>
  )
}
