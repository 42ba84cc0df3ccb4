import type { ReportPhase } from './report-content'

export interface RoadmapLayout {
  bars: {
    phase: ReportPhase
    x: number
    width: number
    /** The position of its name: from the start of the bar, or up to its end if there is no room to the right. */
    labelX: number
    labelAnchor: 'start' | 'end'
  }[]
  ticks: { week: number; x: number }[]
}

const steps = [1, 2, 4, 8, 13, 26, 52]
const maxTicks = 14

/** Bars and week marks over `width`, in its unit. A phase of weeks 1 to 4 covers all of week 4. */
export function layOutRoadmap(roadmap: readonly ReportPhase[], width: number): RoadmapLayout {
  const first = Math.min(...roadmap.map(({ startWeek }) => startWeek))
  const last = Math.max(...roadmap.map(({ startWeek, endWeek }) => Math.max(startWeek, endWeek))) + 1
  const toX = (week: number) => ((week - first) / (last - first)) * width
  const step = steps.find((candidate) => (last - first) / candidate <= maxTicks) ?? 104
  const ticks: RoadmapLayout['ticks'] = []
  for (let week = first; week <= last; week += step) ticks.push({ week, x: toX(week) })
  const bars = roadmap.map((phase) => {
    const x = toX(phase.startWeek)
    const end = toX(Math.max(phase.startWeek, phase.endWeek) + 1)
    const isLate = x > width * 0.6
    const labelAnchor = isLate ? ('end' as const) : ('start' as const)
    return { phase, x, width: end - x, labelX: isLate ? end : x, labelAnchor }
  })
  return { bars, ticks }
}
