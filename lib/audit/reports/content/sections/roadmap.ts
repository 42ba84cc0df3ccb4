import { ownGateOf, sharedGateOf, sharedGateWords } from '../../../roadmap/gate-rules'
import { drawRoadmap } from '../../charts/bar-charts'
import type { Drawing } from '../../charts/drawing'
import type { Composition, Draft } from '../composition'
import { CATEGORY_COLORS } from '../labels'
import type { Block, ReportCase } from '../report-content'
import { kpiText, money, plannedInitiatives, quarterLabel, quarterScale } from '../value'
import { plainText } from './cases'

/** The initiatives by quarters; enablers, which have no category, in the report’s color. */
export function drawPhases({ roadmap, color }: Composition, width: number): Drawing | null {
  const bars = plannedInitiatives(roadmap).map(({ title, startWeek, endWeek, category }) => ({
    title,
    startWeek,
    endWeek,
    color: category ? CATEGORY_COLORS[category] : color,
  }))
  return bars.length > 0 ? drawRoadmap(bars, width, color, quarterScale(roadmap)) : null
}

/** A short report has this many conflicts, so that the roadmap fits on a page. */
const inShort = 3

export function roadmapSection(
  { roadmap, settings, book }: Composition,
  cases: readonly ReportCase[],
  drawing: Drawing | null,
): Draft {
  if (!drawing) return { blocks: [plainText('roadmap-none', 'The sources say too little for a roadmap.')] }
  const byId = new Map(cases.map((one) => [one.id, one]))
  const titleOf = new Map(roadmap.initiatives.map(({ id, title }) => [id, title]))
  const { currency } = roadmap
  const blocks: Block[] = [{ kind: 'chart', drawing }]
  // A short report has only the chart; owners, gates and budgets fill pages.
  const shown = settings.length === 'short' ? [] : plannedInitiatives(roadmap)
  const sharedGate = sharedGateOf(shown)
  if (sharedGate)
    blocks.push({
      kind: 'text',
      anchor: 'roadmap-gate',
      text: sharedGateWords(sharedGate),
      citations: book.cite(sharedGate.evidence, 'roadmap-gate', 'Roadmap'),
    })
  const table: Block = {
    kind: 'table',
    columns: [
      { label: 'Initiative', share: 28 },
      { label: 'When', share: 13 },
      { label: 'Owner', share: 14 },
      { label: 'Gate and dependencies', share: 20 },
      { label: 'KPI', share: 14 },
      { label: 'Budget', share: 11, align: 'right' },
    ],
    rows: shown.map((initiative, index) => {
      const { opportunityId, kind, startQuarter, quarterCount, dependsOn, budget, kpi } = initiative
      const gate = ownGateOf(initiative, sharedGate)
      const found = opportunityId ? byId.get(opportunityId) : undefined
      const anchor = `initiative-${index + 1}`
      const needs = dependsOn.flatMap((id) => {
        const needed = byId.get(id)
        return needed ? [`case ${needed.number}`] : (titleOf.get(id) ?? [])
      })
      const conditions = [gate?.text, needs.length > 0 && `After ${needs.join(', ')}`].filter(Boolean)
      const long = quarterCount > 1 ? `, ${quarterCount} quarters` : ''
      return [
        {
          text: `${found ? `${found.number}. ` : ''}${initiative.title}${kind === 'enabler' ? ' (enabler)' : ''}`,
          ...(found && { link: found.anchor }),
        },
        { text: `${quarterLabel(startQuarter)}${long}` },
        { text: initiative.owner ?? found?.owner ?? 'To be named' },
        {
          text: conditions.join('. ') || '–',
          anchor,
          citations: book.cite(gate?.evidence ?? [], anchor, 'Roadmap'),
        },
        {
          text: kpiText(initiative) || '–',
          anchor: `${anchor}-kpi`,
          citations: book.cite(kpi?.evidence ?? [], `${anchor}-kpi`, 'Roadmap'),
        },
        { text: budget === null ? '–' : money(budget, currency) },
      ]
    }),
  }
  if (shown.length > 0) blocks.push(table)
  if (roadmap.budget !== null)
    blocks.push(
      plainText(
        'roadmap-budget',
        `Budget of all initiatives that have one: ${money(roadmap.budget, currency)}.`,
      ),
    )
  const kept = roadmap.constraints
  if (kept.length > 0 && settings.length === 'full')
    blocks.push(
      { kind: 'heading', text: 'Limits that the client has set' },
      {
        kind: 'list',
        items: kept.map(({ statement, evidence }, index) => {
          const anchor = `constraint-${index + 1}`
          return { anchor, text: statement, citations: book.cite(evidence, anchor, 'Roadmap') }
        }),
      },
    )
  const conflicts = settings.length === 'short' ? roadmap.conflicts.slice(0, inShort) : roadmap.conflicts
  if (conflicts.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Conflicts to be solved' },
      {
        kind: 'list',
        items: conflicts.map(({ text, evidence }, index) => {
          const anchor = `conflict-${index + 1}`
          return { anchor, text, citations: book.cite(evidence, anchor, 'Roadmap') }
        }),
      },
    )
  return {
    startsPage: true,
    intro:
      'By quarters. Green: quick wins; teal: big swings; grey: nice to haves; orange: to be deprioritised. Enablers come before what depends on them.',
    blocks,
  }
}
