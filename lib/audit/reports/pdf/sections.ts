import { type Item, row, tagLines } from '../../../platform/pdf/flow'
import { setText } from '../../../platform/pdf/set-text'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import type { Tag } from '../../../platform/pdf/tagged-file'
import type { ReportSection } from '../content/report-content'
import { itemsOf } from './blocks'
import type { Printing } from './printing'

const title = { size: 17, weight: 600 as const, leading: 1.25 }
const numberWidth = 26
const pageWidth = 24
const entryPadding = 2

/** Sections with their pages, each line a link. */
export function contents({ printer, color, width }: Printing, sections: readonly ReportSection[]): Item[] {
  const whole: Tag = { role: 'TOC' }
  const heading = setText([{ text: 'Contents' }], width, { ...title, color })
  const head = row([{ left: 0, width, lines: tagLines(heading, { role: 'Caption', parent: whole }) }], {
    after: SPACE.md,
  })
  const style = { size: 10, color: COLORS.ink }
  return [
    { ...head, isKept: true },
    ...sections.map(({ number, title: name, anchor }): Item => {
      const entry: Tag = { role: 'TOCI', parent: whole }
      const label: Tag = { role: 'Lbl', parent: entry }
      const link: Tag = { role: 'Link', parent: { role: 'Reference', parent: entry } }
      const [numeral] = setText([{ text: String(number ?? '') }], numberWidth, {
        ...style,
        color: COLORS.dim,
      })
      const [words] = setText([{ text: printer.line(name) }], width - numberWidth - pageWidth, style)
      const height = words!.height + 2 * entryPadding
      return {
        height,
        draw: (file, left, top, { pageOf }) => {
          const y = top + entryPadding
          if (number !== null) file.line(numeral!, label, left, y, numberWidth)
          const [page] = setText([{ text: String(pageOf(anchor) ?? '') }], pageWidth, {
            ...style,
            color: COLORS.dim,
            align: 'right',
          })
          const box = { left: left + numberWidth, top, width: width - numberWidth, height }
          file.link(anchor, link, box, () => {
            file.line(words!, link, left + numberWidth, y, width - numberWidth - pageWidth)
            file.line(page!, link, left + width - pageWidth, y, pageWidth)
          })
          file.fillBox(COLORS.line, { left, top: top + height - 0.5, width, height: 0.5 })
        },
      }
    }),
  ]
}

/** A heading stays with this much of what follows, in points. */
const aheadOfSection = 150

/** Heading and content of a section. */
export function sectionItems(printing: Printing, section: ReportSection, isFirst: boolean): Item[] {
  const { printer, color, width } = printing
  const { title: name, number, anchor, startsPage, intro, blocks } = section
  const text = printer.line(number === null ? name : `${number}   ${name}`)
  const heading = setText([{ text }], width, { ...title, color })
  const below = intro ? setText([{ text: printer.line(intro) }], width, { size: 10, color: COLORS.dim }) : []
  const lines = [...tagLines(heading, { role: 'H1' }), ...tagLines(below, { role: 'P' }, SPACE.xs)]
  const head: Item = {
    ...row([{ left: 0, width, lines }], {
      before: isFirst ? 0 : SPACE.xl,
      after: SPACE.md,
      anchors: [anchor],
    }),
    isKept: true,
    ahead: aheadOfSection,
    startsPage: startsPage && !isFirst,
    outline: { title: text, level: 1 },
  }
  return [head, ...itemsOf(printing, blocks)]
}
