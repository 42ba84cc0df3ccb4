import type { SurveyResult } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import { surveyDocument } from './document'
import { outOfFrame } from './framed'
import { type OwnWords, ownWordsFor, senderOf } from './own-words'
import { dimensionChart, scoreRing } from './result-chart'
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
<p class="dim small">${own(`${band.from} to ${band.to} points are the level “${band.name}”`)}</p>
<p>${own(band.text)}</p>
</div>
</div>`
}

function nextStep({ brand, nextStep: text }: SurveyResult, own: OwnWords): Markup {
  const { bookingLink } = brand
  // Opens a new window: the result stays open, and the target is not shown inside an embedding frame.
  return html`<section aria-labelledby="next">
<h2 id="next">${own('Your next step')}</h2>
<p>${own(text)}</p>
${bookingLink && html`<div class="row"><a class="button main" href="${bookingLink}" target="_blank" rel="noopener noreferrer">${own(html`<span>Book a conversation with <bdi>${senderOf(brand)}</bdi><span class="hide"> (opens in a new window)</span></span>`)}</a></div>`}
</section>`
}

function figures(dimensions: SurveyResult['dimensions'], own: OwnWords): Markup {
  return html`<table>
<caption>${own('The figures as a table')}</caption>
<thead><tr><th scope="col">${own('Dimension')}</th><th scope="col" class="figures">${own('Points of 100')}</th></tr></thead>
<tbody>
${dimensions.map(({ name, score }) => html`<tr><th scope="row">${own(name)}</th><td class="figures">${score ?? own('not answered')}</td></tr>`)}
</tbody>
</table>`
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
