import { BANDS } from '@/lib/lead-generation/assessments/survey'
import type { Benchmark } from '@/lib/lead-generation/leads/contract'
import type { SurveyResult } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import type { OwnWords } from './own-words'

const RADIUS = 52
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The score as a ring. Hidden from screen readers, because the text next to it says the same. */
export function scoreRing(score: number): Markup {
  const length = ((score / 100) * CIRCUMFERENCE).toFixed(1)
  return html`<svg viewBox="0 0 128 128" aria-hidden="true" focusable="false">
<circle class="track" cx="64" cy="64" r="${RADIUS}" stroke-width="12"/>
${score > 0 && html`<circle class="value" cx="64" cy="64" r="${RADIUS}" stroke-width="12" stroke-linecap="round" stroke-dasharray="${length} ${CIRCUMFERENCE.toFixed(1)}" transform="rotate(-90 64 64)"/>`}
<text x="64" y="72" font-size="36">${score}</text>
<text class="of" x="64" y="90" font-size="13">of 100</text>
</svg>`
}

/** The lines between the bands. */
const edges = BANDS.slice(1).map(({ from }) => from)

const bar = (score: number | null) =>
  html`<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="rest" width="100" height="4"/>${score !== null && html`<rect class="fill" width="${score}" height="4"/>`}${edges.map((edge) => html`<path class="mark" d="M${edge} 0V4"/>`)}</svg>`

/** The names of the bands above the stretches of a bar that they cover. Hidden from screen readers: each figure says its band. */
const bandScale = (own: OwnWords) =>
  html`<div class="bands" aria-hidden="true">${BANDS.map(({ name, from, to }) => html`<span class="w${to + (to === 100 ? 0 : 1) - from}">${own(html`<b>${name}</b> ${from}–${to}`)}</span>`)}</div>`

/** The place of a score among others, for those who see it; the text below says the same. */
export const comparisonBar = (score: number, { lower, median, upper }: Benchmark): Markup =>
  html`<svg class="compared" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="rest" y="2" width="100" height="4"/><rect class="half" x="${lower}" y="2" width="${Math.max(1, upper - lower)}" height="4"/><rect class="middle" x="${Math.max(0, median - 0.3)}" y="2" width=".6" height="4"/><rect class="fill" x="${Math.min(99, Math.max(0, score - 0.5))}" width="1" height="8"/></svg>`

/** One bar per dimension with its explanation; the table below contains the same figures. */
export function dimensionChart(dimensions: SurveyResult['dimensions'], own: OwnWords): Markup {
  return html`<div class="bars">
${bandScale(own)}
${dimensions.map(
  ({ name, score, band, text }) => html`<div>
<h3>${own(name)}<span>${score === null ? '' : html`${score}<span class="hide"> of 100</span>${band && html` <small>${own(band)}</small>`}`}</span></h3>
${bar(score)}
<p>${own(text)}</p>
</div>
`,
)}</div>`
}
