import { BANDS } from '@/lib/lead-generation/assessments/survey'
import type { SurveyResult } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import type { OwnWords } from './own-words'

const RADIUS = 52
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The score as a ring. Hidden from screen readers, because the text beside it says the same. */
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

/** One bar per dimension with its explanation; the table below contains the same figures. */
export function dimensionChart(dimensions: SurveyResult['dimensions'], own: OwnWords): Markup {
  return html`<div class="bars">
${dimensions.map(
  ({ name, score, text }) => html`<div>
<h3>${own(name)}<span>${score === null ? '' : html`${score}<span class="hide"> of 100</span>`}</span></h3>
${bar(score)}
<p>${own(text)}</p>
</div>
`,
)}</div>`
}
