import type { CitedText, SharedBlock } from '@/lib/audit/report-shares'
import { passageAnchor } from '@/lib/audit/reports/content/citation-book'
import { paragraphsOf } from '@/lib/audit/reports/content/report-content'
import { html, type Markup } from '../../_html/html'
import { matrix, phases, scoreBar } from './charts'

const idOf = (anchor: string | null) => anchor !== null && html` id="${anchor}"`

const marks = (citations: readonly number[]): Markup =>
  html`${citations.map((number) => html` <a class="mark" href="#${passageAnchor(number)}" aria-label="Passage ${number}">[${number}]</a>`)}`

function cited({ anchor, text, citations }: CitedText): Markup {
  const paragraphs = paragraphsOf(text)
  const last = paragraphs.pop() ?? ''
  return html`<div${idOf(anchor)}>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}<p>${last}${marks(citations)}</p></div>`
}

const details = (rows: { label: string; text: string }[]): Markup =>
  html`<dl>${rows.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`

/**
 * One block of a shared report.
 * @param discussion the comments on a place of the report, with the form for another
 */
export function block(shown: SharedBlock, discussion: (anchor: string) => Markup | false): Markup {
  switch (shown.kind) {
    case 'text':
      return cited(shown)
    case 'note':
      return html`<p class="dim">${shown.text}</p>`
    case 'details':
      return details(shown.rows)
    case 'list':
      return html`${shown.title && html`<h3>${shown.title}</h3>`}<ul>${shown.items.map(({ anchor, text, citations, note }) => html`<li${idOf(anchor)}>${text}${marks(citations)}${note && html` <span class="dim">(${note})</span>`}</li>`)}</ul>`
    case 'meter':
      return html`<div class="item meter"><h3>${shown.label} <span class="dim">${shown.score === null ? 'Not enough evidence' : `${shown.score} / 100`}</span></h3>
${scoreBar(shown.score)}
${cited(shown)}
${shown.anchor !== null && discussion(shown.anchor)}</div>`
    case 'item':
      return html`<section class="item ${shown.tone ? `tone ${shown.tone}` : ''}" aria-labelledby="${shown.anchor}">
<h3 id="${shown.anchor}">${shown.title}</h3>
${shown.about && html`<p class="about">${shown.about}</p>`}
${shown.blocks.map((inner) => block(inner, discussion))}
${discussion(shown.anchor)}
</section>`
    case 'sides':
      return html`<section class="item" aria-labelledby="${shown.anchor}">
<h3 id="${shown.anchor}">${shown.title}</h3>
<div class="sides">${shown.sides.map(
        ({ label, text, quotes }) => html`<div><p class="about">${label}</p><p class="side">${text}</p>
${quotes.map(({ quote, source, citation }) => html`<blockquote class="small">“${quote}”${marks([citation])}</blockquote><p class="about">${source}</p>`)}</div>`,
      )}</div>
${discussion(shown.anchor)}
</section>`
    case 'matrix':
      return matrix(shown)
    case 'phases':
      return phases(shown)
    case 'passages':
      return html`<ol class="passages">${shown.passages.map(
        ({
          number,
          anchor,
          quote,
          source,
          citedBy,
        }) => html`<li class="passage" id="${anchor}"><span>[${number}]</span><div><blockquote>“${quote}”</blockquote>
<p class="small dim">${source}</p>
<p class="small dim">Cited in ${citedBy.map(({ anchor, label }, index) => html`${index > 0 && ', '}<a href="#${anchor}">${label}</a>`)}</p></div></li>
`,
      )}</ol>`
  }
}
