import { type Drawing, INK, type Shape, textWidth, wrapped } from './drawing'

const row = 24

/** The name of a row in one or two lines, in the middle of its bar. */
function rowLabel(label: string, width: number, y: number): Shape[] {
  const lines = wrapped(label, width, 8, 2)
  const first = lines.length === 1 ? y + 8 : y + 4
  return lines.map((text, at) => ({ kind: 'text', x: 0, y: first + at * 9, text, size: 8, fill: INK.text }))
}

interface ScoredLabel {
  label: string
  /** 0 to 100; null when no source mentions it. */
  score: number | null
}

/** Scores from 0 to 100 as bars; a dashed track where there is no score. */
export function drawScores(scores: readonly ScoredLabel[], width: number, color: string): Drawing {
  const left = 150
  const right = 96
  const length = width - left - right
  const shapes: Shape[] = []
  for (const mark of [0, 25, 50, 75, 100]) {
    const x = left + (mark / 100) * length
    shapes.push(
      { kind: 'line', x1: x, y1: 0, x2: x, y2: scores.length * row, stroke: INK.line, width: 0.5 },
      {
        kind: 'text',
        x,
        y: scores.length * row + 10,
        text: String(mark),
        size: 7.5,
        fill: INK.dim,
        anchor: 'middle',
      },
    )
  }
  for (const [index, { label, score }] of scores.entries()) {
    const y = index * row + 7
    shapes.push({ kind: 'text', x: 0, y: y + 8, text: label, size: 9, fill: INK.text })
    shapes.push({
      kind: 'rect',
      x: left,
      y,
      width: length,
      height: 10,
      radius: 2,
      fill: score === null ? INK.white : INK.track,
      ...(score === null && { stroke: INK.axis }),
    })
    if (score)
      shapes.push({
        kind: 'rect',
        x: left,
        y,
        width: (score / 100) * length,
        height: 10,
        radius: 2,
        fill: color,
      })
    shapes.push({
      kind: 'text',
      x: width,
      y: y + 8,
      text: score === null ? 'Not enough evidence' : `${score} of 100`,
      size: 9,
      isBold: score !== null,
      fill: score === null ? INK.dim : INK.text,
      anchor: 'end',
    })
  }
  const parts = scores.map(({ label, score }) => `${label}: ${score ?? 'not enough evidence'}`)
  return {
    width,
    height: scores.length * row + 14,
    alt: `Readiness from 0 to 100. ${parts.join('; ')}.`,
    shapes,
  }
}

interface RangeBar {
  label: string
  low: number
  likely: number
  high: number
}

/** Ranges as bars from low to high with a mark at the likely value; `toText` formats a value. */
export function drawRanges(
  ranges: readonly RangeBar[],
  width: number,
  color: string,
  toText: (value: number) => string,
  subject: string,
): Drawing {
  const left = 190
  const right = 84
  const length = width - left - right
  const most = Math.max(1, ...ranges.map(({ high }) => high))
  const least = Math.min(0, ...ranges.map(({ low }) => low))
  const toX = (value: number) => left + ((value - least) / (most - least)) * length
  const shapes: Shape[] = [
    { kind: 'line', x1: toX(0), y1: 0, x2: toX(0), y2: ranges.length * row, stroke: INK.axis, width: 0.75 },
  ]
  for (const [index, { label, low, likely, high }] of ranges.entries()) {
    const y = index * row + 7
    shapes.push(...rowLabel(label, left - 10, y))
    shapes.push(
      {
        kind: 'rect',
        x: toX(low),
        y,
        width: Math.max(2, toX(high) - toX(low)),
        height: 10,
        radius: 2,
        fill: `${color}`,
      },
      { kind: 'rect', x: toX(likely) - 1, y: y - 2, width: 2, height: 14, fill: INK.text },
      {
        kind: 'text',
        x: width,
        y: y + 8,
        text: toText(likely),
        size: 9,
        isBold: true,
        fill: INK.text,
        anchor: 'end',
      },
    )
  }
  const parts = ranges.map(
    ({ label, low, likely, high }) => `${label}: ${toText(low)} to ${toText(high)}, likely ${toText(likely)}`,
  )
  return { width, height: ranges.length * row + 4, alt: `${subject}. ${parts.join('; ')}.`, shapes }
}

interface RoadmapBar {
  title: string
  /** Weeks from the start, the first is 1; both are inside the bar. */
  startWeek: number
  endWeek: number
  color?: string
}

/** Names of the spans between the marks of a roadmap. */
interface RoadmapScale {
  label: string
  startWeek: number
  endWeek: number
}

const weekSteps = [1, 2, 4, 8, 13, 26, 52]

/** Bars over weeks; with `scale`, over named spans such as quarters. */
export function drawRoadmap(
  bars: readonly RoadmapBar[],
  width: number,
  color: string,
  scale?: readonly RoadmapScale[],
): Drawing {
  const left = 190
  const first = Math.min(...bars.map(({ startWeek }) => startWeek), ...(scale ?? []).map((s) => s.startWeek))
  const last =
    Math.max(...bars.map(({ endWeek }) => endWeek), ...(scale ?? []).map(({ endWeek }) => endWeek)) + 1
  const toX = (week: number) => left + ((week - first) / (last - first)) * (width - left)
  const top = 16
  const height = top + bars.length * row + 2
  const shapes: Shape[] = []
  const spans = scale ?? weeksBetween(first, last)
  for (const [index, { label, startWeek, endWeek }] of spans.entries()) {
    const x = toX(startWeek)
    const end = toX(Math.min(last, endWeek + 1))
    if (index % 2 === 0) shapes.push({ kind: 'rect', x, y: 0, width: end - x, height, fill: '#f5f7f8' })
    if (textWidth(label, 7.5) < end - x + 2)
      shapes.push({
        kind: 'text',
        x: (x + end) / 2,
        y: 10,
        text: label,
        size: 7.5,
        fill: INK.dim,
        anchor: 'middle',
      })
  }
  for (const [index, bar] of bars.entries()) {
    const y = top + index * row + 6
    shapes.push(...rowLabel(bar.title, left - 12, y))
    shapes.push({
      kind: 'rect',
      x: toX(bar.startWeek),
      y,
      width: Math.max(2, toX(Math.max(bar.startWeek, bar.endWeek) + 1) - toX(bar.startWeek)),
      height: 11,
      radius: 2,
      fill: bar.color ?? color,
    })
  }
  const parts = bars.map(({ title, startWeek, endWeek }) => `${title}: ${spanOf(startWeek, endWeek, scale)}`)
  return { width, height, alt: `Roadmap. ${parts.join('; ')}.`, shapes }
}

function spanOf(startWeek: number, endWeek: number, scale: readonly RoadmapScale[] | undefined): string {
  const at = (week: number) => scale?.find((span) => week >= span.startWeek && week <= span.endWeek)?.label
  const [from, to] = [at(startWeek), at(endWeek)]
  if (from && to) return from === to ? from : `${from} to ${to}`
  return `weeks ${startWeek} to ${endWeek}`
}

function weeksBetween(first: number, last: number): RoadmapScale[] {
  const step = weekSteps.find((candidate) => (last - first) / candidate <= 9) ?? 104
  const spans: RoadmapScale[] = []
  for (let week = first; week < last; week += step) {
    const end = Math.min(week + step, last) - 1
    spans.push({ label: step === 1 ? `Week ${week}` : `${week}–${end}`, startWeek: week, endWeek: end })
  }
  const [start] = spans
  if (start && step > 1) start.label = `Weeks ${start.label}`
  return spans
}
