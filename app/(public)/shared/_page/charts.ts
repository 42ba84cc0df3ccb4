import { CATEGORIES } from '@/lib/audit/analysis/categories'
import type { SharedBlockOf } from '@/lib/audit/report-shares'
import { layOutMatrix } from '@/lib/audit/reports/content/matrix-layout'
import { CATEGORY_LABELS } from '@/lib/audit/reports/content/report-content'
import { layOutRoadmap } from '@/lib/audit/reports/content/roadmap-layout'
import { html, type Markup } from '../../_html/html'

const side = 400
const axis = 34
const area = { side, maxRadius: 13, nameHeight: 22 }

const rounded = (value: number) => value.toFixed(1)

/** Opportunities by effort and impact as a drawing, and the same in a table. */
export function matrix({ points }: SharedBlockOf<'matrix'>): Markup {
  const layout = layOutMatrix(points, area)
  const ticks = Array.from({ length: 10 }, (_, index) => index + 1)
  return html`<svg class="matrix" viewBox="${-axis} -1 ${side + axis + 2} ${side + axis + 2}" role="group" aria-label="Opportunities by effort and impact; the table below has the same figures">
${CATEGORIES.map((category) => {
  const x = category === 'big_swings' || category === 'deprioritize' ? side / 2 : 0
  const y = category === 'nice_to_haves' || category === 'deprioritize' ? side / 2 : 0
  return html`<rect class="quadrant" x="${x}" y="${y}" width="${side / 2}" height="${side / 2}"/><text class="name" x="${x + 8}" y="${y + 17}">${CATEGORY_LABELS[category]}</text>`
})}
${ticks.map((tick) => html`<text class="tick" x="${((tick - 0.5) / 10) * side}" y="${side + 14}" text-anchor="middle">${tick}</text><text class="tick" x="-6" y="${(1 - (tick - 0.5) / 10) * side + 3}" text-anchor="end">${tick}</text>`)}
<text x="${side / 2}" y="${side + 30}" text-anchor="middle">Effort</text>
<text transform="translate(${-axis + 11} ${side / 2}) rotate(-90)" text-anchor="middle">Impact</text>
${layout.points.map(({ isMoved, x, y, trueX, trueY }) => isMoved && html`<line class="lead" x1="${rounded(trueX)}" y1="${rounded(trueY)}" x2="${rounded(x)}" y2="${rounded(y)}"/>`)}
${layout.points.map(({ number, anchor, title, x, y }) => html`<a href="#${anchor}" aria-label="${number}. ${title}"><circle class="point" cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(layout.radius)}"/><text class="number" x="${rounded(x)}" y="${rounded(y)}" dy="0.35em" font-size="${rounded(layout.radius)}" text-anchor="middle">${number}</text></a>`)}
</svg>
<div class="frame"><table>
<thead><tr><th scope="col">No.</th><th scope="col">Opportunity</th><th scope="col">Impact</th><th scope="col">Effort</th></tr></thead>
<tbody>
${points.map(({ number, anchor, title, impactScore, effortScore, category }) => html`<tr><td>${number}</td><th scope="row"><a href="#${anchor}">${title}</a><br><span class="dim">${CATEGORY_LABELS[category]}</span></th><td class="figure">${impactScore}</td><td class="figure">${effortScore}</td></tr>`)}
</tbody></table></div>`
}

/** A score as a bar. Hidden from screen readers, because the heading says the same. */
export const scoreBar = (score: number | null): Markup =>
  html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">${
    score === null
      ? html`<rect class="unknown" x=".2" y=".2" width="99.6" height="3.6"/>`
      : html`<rect class="rest" width="100" height="4"/><rect class="fill" width="${score}" height="4"/>`
  }</svg>`

/** The phases of a roadmap, each with its bar on the common time. */
export function phases({ phases }: SharedBlockOf<'phases'>): Markup {
  const { bars } = layOutRoadmap(
    phases.map((phase) => ({ ...phase, opportunities: [] })),
    100,
  )
  return html`${phases.map(({ title, startWeek, endWeek, items }, index) => {
    const { x = 0, width = 0 } = bars[index] ?? {}
    return html`<div class="phase">
<h3>${title}</h3>
<p class="about">Weeks ${startWeek} to ${endWeek}</p>
<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="rest" width="100" height="4"/><rect class="fill" x="${rounded(x)}" width="${rounded(width)}" height="4"/></svg>
<ul>${items.map(({ label, anchor }) => html`<li>${anchor ? html`<a href="#${anchor}">${label}</a>` : label}</li>`)}</ul>
</div>
`
  })}`
}
