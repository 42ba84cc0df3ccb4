import { Link, Text, View } from '@react-pdf/renderer'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { SECTIONS, sectionAnchor } from '../content/report-content'
import { usePrinting } from './printing'

/** Sections with their pages. */
export function Contents() {
  const { pageOf } = usePrinting()
  return (
    <View>
      <Text style={{ fontSize: 17, fontWeight: 600, color: COLORS.brand, marginBottom: SPACE.md }}>
        Contents
      </Text>
      {SECTIONS.map(({ key, title }, index) => {
        const isAppendix = key === 'appendix'
        return (
          <Link
            key={key}
            src={`#${sectionAnchor(key)}`}
            style={{ textDecoration: 'none', color: COLORS.ink, flexDirection: 'row' }}
          >
            <View
              style={{
                flexDirection: 'row',
                flexGrow: 1,
                paddingVertical: 2,
                borderBottom: `0.5 solid ${COLORS.line}`,
              }}
            >
              <Text style={{ width: 26, color: COLORS.dim }}>{isAppendix ? '' : index + 1}</Text>
              <Text style={{ flexGrow: 1 }}>{title}</Text>
              <Text style={{ color: COLORS.dim }}>{pageOf?.get(sectionAnchor(key)) ?? ''}</Text>
            </View>
          </Link>
        )
      })}
    </View>
  )
}
