import {
  type CitedText,
  findingOf,
  type SharedBlock,
  type SharedBlockOf,
  type SharedQuote,
} from '@/lib/audit/report-shares'
import { passageAnchor } from '@/lib/audit/reports/content/citation-book'
import { paragraphsOf } from '@/lib/audit/reports/content/report-content'
import { html, type Markup } from '../../_html/html'
import { chart } from './charts'

const idOf = (anchor: string | undefined) => anchor !== undefined && html` id="${anchor}"`

const marks = (citations: readonly number[] = []): Markup =>
  html`${citations.map((number) => html` <a class="mark" href="#${passageAnchor(number)}" aria-label="Passage ${number}">[${number}]</a>`)}`

function cited({ anchor, text, citations, tone }: CitedText & { tone?: string }): Markup {
  const paragraphs = paragraphsOf(text)
  const last = paragraphs.pop() ?? ''
  return html`<div id="${anchor}" class="${tone ?? ''}">${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}<p>${last}${marks(citations)}</p></div>`
}

const quote = ({ quote, source, citation }: SharedQuote): Markup =>
  html`<blockquote class="small">“${quote}”${marks([citation])}</blockquote><p class="about">${source}</p>`

const listMarks = { number: '', box: '☐ ', checked: '☑ ', none: '' }

function list({
  items,
  mark = 'none' as const,
}: Omit<SharedBlockOf<'list'>, 'mark'> & { mark?: keyof typeof listMarks }) {
  const entries = items.map(
    ({ anchor, text, citations }) =>
      html`<li id="${anchor}">${listMarks[mark]}${text}${marks(citations)}</li>`,
  )
  return mark === 'number' ? html`<ol>${entries}</ol>` : html`<ul>${entries}</ul>`
}

const table = ({ columns, rows }: SharedBlockOf<'table'>): Markup =>
  html`<div class="frame" role="group" tabindex="0" aria-label="${columns.map(({ label }) => label).join(', ')}"><table>
<thead><tr>${columns.map(({ label, align }) => html`<th scope="col" class="${align ?? ''}">${label}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr>${row.map(({ text, citations, link, isBold, anchor }, place) => html`<td${idOf(anchor)} class="${columns[place]?.align ?? ''}${isBold ? ' bold' : ''}">${link ? html`<a href="#${link}">${text}</a>` : text}${marks(citations)}</td>`)}</tr>
`,
)}</tbody></table></div>`

/**
 * One block of a shared report.
 * @param discussion the comments on a finding of the report, with the form for another
 */
export function block(shown: SharedBlock, discussion: (anchor: string) => Markup | false): Markup {
  switch (shown.kind) {
    case 'heading':
      return html`<h3${idOf(shown.anchor)}>${shown.text}</h3>${shown.note && html`<p class="about">${shown.note}</p>`}`
    case 'text':
      return cited(shown)
    case 'list':
      return list(shown)
    case 'figures':
      return html`<ul class="figures">${shown.figures.map(({ value, label, note }) => html`<li><span class="value">${value}</span><b>${label}</b><span class="dim">${note}</span></li>`)}</ul>`
    case 'callout':
      return html`<div class="callout"><p class="about">${shown.label}</p><p class="side">${shown.text}</p></div>`
    case 'chart':
      return chart(shown)
    case 'table':
      return table(shown)
    case 'fields':
      return html`<dl>${shown.fields.map(({ label, anchor, text, citations }) => html`<div><dt>${label}</dt><dd id="${anchor}">${text}${marks(citations)}</dd></div>`)}</dl>`
    case 'quotes':
      return html`${shown.quotes.map(quote)}`
    case 'sides':
      return html`<div class="sides">${shown.sides.map(({ label, text, quotes }) => html`<div><p class="about">${label}</p><p class="side">${text}</p>${quotes.map(quote)}</div>`)}</div>`
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
    case 'group': {
      const finding = findingOf(shown)
      const blocks = shown.blocks.map((inner) => block(inner, discussion))
      if (!finding) return html`<div class="item">${blocks}</div>`
      return html`<section class="item" aria-labelledby="${finding.anchor}">
${blocks}
${discussion(finding.anchor)}
</section>`
    }
  }
}
