import { Document, Link, Page, pdf, Text, View } from '@react-pdf/renderer'
import { nameWithPlace } from '../../../language/source'
import { canDraw, FONT_FAMILY, FONT_FEATURES, registerFonts } from '../../../platform/pdf/fonts'
import { Printer } from '../../../platform/pdf/printable'
import { COLORS, MARGIN, type PdfPageSize, SPACE } from '../../../platform/pdf/styles'
import { Blocks } from '../pdf/blocks'
import { PrintingProvider } from '../pdf/printing'
import { type MemoSheet, memoAbout } from './memo-sheet'

/** Renders a memo as PDF. Takes a large part of a second: never call it on a thread that serves requests. */
export async function writeMemoPdf(sheet: MemoSheet, size: PdfPageSize): Promise<Uint8Array> {
  await registerFonts()
  const printer = new Printer(canDraw)
  const { line } = printer
  const printing = { printer, color: COLORS.brand, hasPassages: true, pageOf: () => undefined }
  const { stakeholderName, stakeholderRole, paragraphs, passages } = sheet
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
            <Text style={{ fontSize: 8, fontWeight: 600, color: COLORS.dim }}>Memo to</Text>
            <Text style={{ fontSize: 17, fontWeight: 600, lineHeight: 1.3 }}>{line(stakeholderName)}</Text>
            {stakeholderRole.trim() !== '' && (
              <Text style={{ color: COLORS.dim }}>{line(stakeholderRole)}</Text>
            )}
            <Text style={{ color: COLORS.dim, marginTop: SPACE.sm }}>{line(memoAbout(sheet))}</Text>
          </View>
          <Blocks blocks={paragraphs.map((paragraph) => ({ kind: 'text', ...paragraph }))} />
          {passages.length > 0 && (
            <View style={{ marginTop: SPACE.lg }}>
              <Blocks blocks={[{ kind: 'heading', text: 'Cited passages' }]} />
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
