import { Image, Page, Text, View } from '@react-pdf/renderer'
import { FONT_FAMILY } from '../../../platform/pdf/fonts'
import { COLORS, MARGIN, type PdfPageSize, SPACE } from '../../../platform/pdf/styles'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { fitLogo } from '../logo/logo-size'
import { usePrinter } from './printing'

/** Points from the upper edge of the page. */
const logoTop = 52

interface CoverProps {
  content: ReportContent
  size: PdfPageSize
  logo: FetchedImage | undefined
}

/** Client, title, date and author of the report, with the logo at the top right. */
export function Cover({ content, size, logo }: CoverProps) {
  const { line } = usePrinter()
  const client = line(content.clientName)
  const made = [content.consultantName, content.consultantCompany].filter((part) => part !== null).map(line)
  const isLong = client.length > 60
  return (
    <Page
      size={size}
      style={{ fontFamily: FONT_FAMILY, color: COLORS.ink, fontSize: 10, lineHeight: 1.5 }}
      bookmark={{ title: 'Cover', fit: true, expanded: false }}
    >
      <View style={{ height: 10, backgroundColor: COLORS.brand }} />
      {logo && (
        <Image
          src={Buffer.from(logo.bytes)}
          style={{
            ...fitLogo(logo),
            position: 'absolute',
            top: logoTop,
            right: MARGIN.side + 14,
            objectFit: 'contain',
          }}
        />
      )}
      <View style={{ flexGrow: 1, paddingHorizontal: MARGIN.side + 14, paddingTop: 150 }}>
        <Text style={{ fontSize: 13, fontWeight: 600, color: COLORS.brand, marginBottom: SPACE.lg }}>
          {content.title}
        </Text>
        <Text style={{ fontSize: isLong ? 22 : 34, fontWeight: 600, lineHeight: 1.18 }}>{client}</Text>
        <View style={{ width: 64, height: 3, backgroundColor: COLORS.brand, marginVertical: SPACE.xl }} />
        <Text style={{ fontSize: 11, color: COLORS.dim }}>
          {line(`${content.industry} · ${content.companySize}`)}
        </Text>
        <Text style={{ fontSize: 11, color: COLORS.dim }}>{content.dateLabel}</Text>
        <Text style={{ fontSize: 11, color: COLORS.dim }}>{line(`Findings by: ${content.analyst}`)}</Text>
      </View>
      <View
        style={{
          marginHorizontal: MARGIN.side + 14,
          marginBottom: 64,
          paddingTop: SPACE.lg,
          borderTop: `0.75 solid ${COLORS.line}`,
        }}
      >
        {made.length > 0 && <Text style={{ color: COLORS.dim, fontSize: 9 }}>Prepared by</Text>}
        {made.map((part, index) => (
          <Text key={part} style={{ fontSize: 12, fontWeight: index === 0 ? 600 : 400 }}>
            {part}
          </Text>
        ))}
        <Text style={{ color: COLORS.dim, fontSize: 9, marginTop: made.length > 0 ? SPACE.md : 0 }}>
          Confidential. Every finding names the passages of the client’s own documents and interviews it rests
          on.
        </Text>
      </View>
    </Page>
  )
}
