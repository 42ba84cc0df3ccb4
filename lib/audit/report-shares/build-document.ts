import { nameWithPlace } from '../../language/source'
import type { Block, Quote, ReportContent } from '../reports/content/report-content'
import { type SharedBlock, SharedDocument, type SharedPlainBlock } from './shared-document'

const quoted = ({ quote, citation, ...source }: Quote) => ({ quote, citation, source: nameWithPlace(source) })

/** A block as readers of a link see it; a group within a group becomes part of it. */
function plainBlocks(block: Block): SharedPlainBlock[] {
  switch (block.kind) {
    case 'group':
      return block.blocks.flatMap(plainBlocks)
    case 'quotes':
      return [{ ...block, quotes: block.quotes.map(quoted) }]
    case 'sides':
      return [{ ...block, sides: block.sides.map((side) => ({ ...side, quotes: side.quotes.map(quoted) })) }]
    case 'passages':
      return [
        {
          ...block,
          passages: block.passages.map(({ sourceTypeLabel, ...passage }) => ({
            ...passage,
            source: `${nameWithPlace(passage)} · ${sourceTypeLabel}`,
          })),
        },
      ]
    default:
      return [block]
  }
}

/** A report as readers of a link see it, in the order of its sections. What the form does not name is left out. */
export function buildSharedDocument(content: ReportContent): SharedDocument {
  const { title, clientName, industry, companySize, dateLabel, preparedBy, preparedFor, version } = content
  return SharedDocument.parse({
    title,
    clientName,
    color: content.color,
    preparedBy,
    about: [
      [industry, companySize, dateLabel, version && `Version ${version}`].filter(Boolean).join(' · '),
      preparedBy.length > 0 && `Prepared by ${preparedBy.join(', ')}`,
      preparedFor && `Prepared for ${preparedFor}`,
      `Findings by: ${content.analyst}`,
    ].filter(Boolean),
    sections: content.sections.map((section) => ({
      anchor: section.anchor,
      title: section.title,
      intro: section.intro,
      blocks: section.blocks.flatMap((block): SharedBlock[] =>
        block.kind === 'group' ? [{ kind: 'group', blocks: plainBlocks(block) }] : plainBlocks(block),
      ),
    })),
  })
}
