import { comparisonText } from '@/lib/lead-generation/surveys/comparison'
import type { SurveyResult } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import { surveyDocument } from './document'
import { outOfFrame } from './framed'
import { consultantOf, type OwnWords, ownWordsFor, senderOf } from './own-words'
import { comparisonBar, dimensionChart, scoreRing } from './result-chart'
import { scoreExplained } from './score-explained'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The result of the survey, with the consultant's next step. */
export function renderResult(result: SurveyResult, nonce: string): Response {
  const { brand, businessName, dimensions } = result
  const own = ownWordsFor(brand)
  return surveyDocument({
    brand,
    kind: 'result',
    title: 'Your AI readiness result',
    nonce,
    body: html`<div data-finished>
<h1 tabindex="-1" autofocus>${own('Your AI readiness result')}</h1>
<p class="lead">${businessName && html`<b dir="auto">${businessName}</b>, `}${own(html`<time datetime="${result.completedAt.toISOString()}">${day.format(result.completedAt)}</time>`)}</p>
${summary(result, own)}
${comparison(result, own)}
${uses(result, own)}
${nextStep(result, own)}
${
  result.score !== null &&
  html`<h2>${own('The five dimensions')}</h2>
${dimensionChart(dimensions, own)}
${figures(dimensions, own)}
${scoreExplained(own)}`
}
${keep(result, own)}
</div>`,
  })
}

function summary({ score, band }: SurveyResult, own: OwnWords): Markup {
  if (score === null || band === null) {
    return html`<div class="score"><div>
<p class="band">${own('No score')}</p>
<p>${own('You answered none of the scored questions, so there is no score. Your other answers were submitted.')}</p>
</div></div>`
  }
  return html`<div class="score">
${scoreRing(score)}
<div>
<p class="band">${own(`${band.name}: ${score} of 100`)}</p>
<p class="dim small">${own(`${band.from} to ${band.to} points count as “${band.name}”`)}</p>
<p>${own(band.text)}</p>
</div>
</div>`
}

function comparison({ score, benchmark }: SurveyResult, own: OwnWords): Markup | false {
  if (score === null || !benchmark) return false
  return html`<section aria-labelledby="compared">
<h2 id="compared">${own('Compared with your industry')}</h2>
${comparisonBar(score, benchmark)}
<p>${own(comparisonText(score, benchmark))}</p>
</section>`
}

const counts = ['', 'One first use', 'Two first uses', 'Three first uses']

function uses({ uses: found }: SurveyResult, own: OwnWords): Markup | false {
  if (found.length === 0) return false
  return html`<section aria-labelledby="uses">
<h2 id="uses">${own(`${counts[found.length] ?? 'First uses'} that your answers point to`)}</h2>
<ol class="uses">
${found.map(
  ({ title, text, reasons, before }) => html`<li>
<h3>${own(title)}</h3>
<p>${own(text)}</p>
${before && html`<p><b>${own(before)}</b></p>`}
<ul class="reasons small">
${reasons.map(({ question, answer }) => html`<li>${own('Your answer')} “<span dir="auto">${answer}</span>” ${own('to')} “<span dir="auto">${question}</span>”</li>`)}
</ul>
</li>
`,
)}</ol>
</section>`
}

function nextStep(result: SurveyResult, own: OwnWords): Markup {
  return html`<section class="next" aria-labelledby="next">
<h2 id="next">${own('Your next step')}</h2>
<p>${own(result.nextStep)}</p>
${wayOn(result, own)}
</section>`
}

/** The booking page, otherwise the e-mail address, otherwise a button that requests a conversation. */
function wayOn({ brand, askUrl, isAsked }: SurveyResult, own: OwnWords): Markup | false {
  const { bookingLink, contactEmail } = brand
  const sender = html`<bdi>${senderOf(brand)}</bdi>`
  if (bookingLink) {
    // Opens a new window: the result stays open, and the target is not shown inside an embedding frame.
    return html`<div class="row"><a class="button main" href="${bookingLink}" target="_blank" rel="noopener noreferrer">${own(html`<span>Book a conversation with ${sender}<span class="hide"> (opens in a new window)</span></span>`)}</a></div>`
  }
  if (contactEmail) {
    const subject = encodeURIComponent('My AI readiness result')
    return html`<div class="row"><a class="button main" href="mailto:${encodeURIComponent(contactEmail)}?subject=${subject}">${own(html`<span>Write to ${contactEmail}</span>`)}</a></div>`
  }
  if (isAsked)
    return html`<p role="status"><b>${own('You requested a conversation.')}</b> ${own('You will get an answer at your e-mail address.')}</p>`
  if (!askUrl) return false
  return html`<div class="row"><a class="button main" href="${askUrl}">${own('Ask for a conversation')}</a></div>`
}

/** Asks before the wish is passed on: the link of a result may have been passed on as well. */
export function renderAsk({ brand, askUrl, resultUrl }: SurveyResult, nonce: string): Response {
  const own = ownWordsFor(brand)
  return surveyDocument({
    brand,
    kind: 'notice',
    title: 'Ask for a conversation',
    nonce,
    body: html`<h1>${own('Ask for a conversation?')}</h1>
<p class="lead">${own(html`<bdi>${consultantOf(brand)}</bdi> learns that you want to talk about this result, and answers with the contact details given in the survey.`)}</p>
<form method="post" action="${askUrl ?? ''}"><div class="row"><button class="main">${own('Ask now')}</button><a class="button" href="${resultUrl}">${own('Back to the result')}</a></div></form>`,
  })
}

function figures(dimensions: SurveyResult['dimensions'], own: OwnWords): Markup {
  return html`<details>
<summary>${own('The figures as a table')}</summary>
<table>
<thead><tr><th scope="col">${own('Dimension')}</th><th scope="col" class="figures">${own('Points of 100')}</th></tr></thead>
<tbody>
${dimensions.map(({ name, score }) => html`<tr><th scope="row">${own(name)}</th><td class="figures">${score ?? own('not answered')}</td></tr>`)}
</tbody>
</table>
</details>`
}

function privacyLink(url: string, own: OwnWords): Markup {
  const { attributes, note } = outOfFrame(url)
  return html`<a href="${url}"${attributes}>${own(html`See, download or erase what is stored${note}`)}</a>`
}

function keep(result: SurveyResult, own: OwnWords): Markup {
  return html`<section class="links small screen" aria-labelledby="keep">
<h2 id="keep">${own('Keep this result')}</h2>
<p class="dim">${own('It stays at your personal link. Anyone with the link can see your result, but not your answers or anything else about you.')}</p>
<div class="row">
<button type="button" data-copy hidden lang="en">Copy your link</button>
<button type="button" data-print hidden>${own('Print or save as PDF')}</button>
<a data-resume href="${result.resultUrl}">${own('Your personal link')}</a>
${result.privacyUrl && privacyLink(result.privacyUrl, own)}
<a href="${result.startOverUrl}" data-forget>${own('Start a new survey')}</a>
</div>
</section>`
}
