import { Document, Link, Page, pdf, Text, View } from '@react-pdf/renderer'
import { nameWithPlace } from '../../../language/source'
import { canDraw, FONT_FAMILY, FONT_FEATURES, registerFonts } from '../../../platform/pdf/fonts'
import { Printer } from '../../../platform/pdf/printable'
import { COLORS, MARGIN, PAPER, type PdfPageSize, SPACE } from '../../../platform/pdf/styles'
import { Cited, Heading, Label } from '../pdf/parts'
import { PrintingProvider } from '../pdf/printing'
import { type MemoSheet, memoAbout } from './memo-sheet'

/** Renders a memo as PDF. Takes a large part of a second: never call it on a thread that serves requests. */
export async function writeMemoPdf(sheet: MemoSheet, size: PdfPageSize): Promise<Uint8Array> {
  await registerFonts()
  const printer = new Printer(canDraw)
  const { line } = printer
  const { width, height } = PAPER[size]
  const printing = {
    printer,
    pageOf: null,
    textWidth: width - 2 * MARGIN.side,
    textHeight: height - MARGIN.top - MARGIN.bottom,
  }
  const { memo, passages } = sheet
  const author = [sheet.consultantName, sheet.consultantCompany].filter(Boolean).join(', ')
  const document = (
    <Document
      title={`${sheet.title}: ${sheet.clientName}`}
      author={author || undefined}
      language="en"
      creator="Agent Audit Workspace"
      producer="Agent Audit Workspace"
      creationDate={new Date(sheet.generatedAt)}
    >
      <PrintingProvider value={printing}>
        <Page
          size={size}
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
          <View
            style={{
              borderTop: `2 solid ${COLORS.brand}`,
              borderBottom: `0.5 solid ${COLORS.line}`,
              paddingVertical: SPACE.md,
              marginBottom: SPACE.lg,
            }}
          >
            <Label>Memo to</Label>
            <Text style={{ fontSize: 17, fontWeight: 600, lineHeight: 1.3 }}>
              {line(memo.stakeholderName)}
            </Text>
            {memo.stakeholderRole.trim() !== '' && (
              <Text style={{ color: COLORS.dim }}>{line(memo.stakeholderRole)}</Text>
            )}
            <Text style={{ color: COLORS.dim, marginTop: SPACE.sm }}>{line(memoAbout(sheet))}</Text>
          </View>
          {memo.paragraphs.map((paragraph) => (
            <Cited key={paragraph.anchor} {...paragraph} marginBottom={SPACE.md} />
          ))}
          {passages.length > 0 && (
            <View style={{ marginTop: SPACE.lg }}>
              <Heading>Cited passages</Heading>
              {passages.map((passage) => (
                <View
                  key={passage.number}
                  wrap={passage.quote.length > 1200}
                  style={{
                    flexDirection: 'row',
                    paddingVertical: 5,
                    borderBottom: `0.5 solid ${COLORS.line}`,
                  }}
                >
                  <Text id={passage.anchor} style={{ width: 34, fontSize: 9, fontWeight: 600 }}>
                    <Link src={`#${passage.citedBy[0]?.anchor ?? ''}`} style={{ color: COLORS.brand }}>
                      [{passage.number}]
                    </Link>
                  </Text>
                  <View style={{ flexGrow: 1, flexBasis: 0 }}>
                    <Text style={{ fontSize: 9, lineHeight: 1.45 }}>“{line(passage.quote)}”</Text>
                    <Text style={{ fontSize: 8, color: COLORS.dim, marginTop: 2 }}>
                      {line(nameWithPlace(passage))} · {passage.sourceTypeLabel}
                    </Text>
                  </View>
                </View>
              ))}
            </View>
          )}
        </Page>
      </PrintingProvider>
    </Document>
  )
  const instance = pdf()
  await new Promise<void>((resolve) => instance.updateContainer(document as never, resolve))
  return new Uint8Array(await (await instance.toBlob()).arrayBuffer())
}
