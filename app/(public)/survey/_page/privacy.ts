import type { SurveyPrivacy } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import { surveyDocument } from './document'
import { capitalised, consultantOf, type OwnWords, ownWordsFor } from './own-words'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const time = (at: Date | string) => {
  const date = new Date(at)
  return html`<time datetime="${date.toISOString()}">${moment.format(date)} UTC</time>`
}

/** All data stored about a prospect, for the prospect to read, download or erase. */
export function renderPrivacy(page: SurveyPrivacy, nonce: string): Response {
  const { brand, answers, visits } = page
  const own = ownWordsFor(brand)
  return surveyDocument({
    brand,
    kind: 'notice',
    title: 'What is stored about you',
    nonce,
    body: html`<h1>${own('What is stored about you')}</h1>
<p class="lead">${own(html`${capitalised(consultantOf(brand))} received this through the survey. Nobody else did.`)}</p>
<p><a href="${page.backUrl}">${own(page.completedAt ? 'Back to your result' : 'Back to the survey')}</a></p>
<h2>${own('Your survey')}</h2>
<dl>
<dt>${own('Started')}</dt><dd>${own(time(page.startedAt))}</dd>
<dt>${own('Submitted')}</dt><dd>${own(page.completedAt ? time(page.completedAt) : 'Not yet')}</dd>
<dt>${own('Score')}</dt><dd>${own(page.score === null ? 'None' : `${page.score} of 100`)}</dd>
</dl>
<h2>${own(answers.length === 1 ? 'Your answer' : `Your ${answers.length} answers`)}</h2>
<dl>
${answers.map(({ question, answer }) => html`<dt dir="auto">${question}</dt><dd dir="auto">${answer}</dd>`)}
</dl>
${visitList(visits, own)}
<h2>${own('Take it along')}</h2>
<p>${own('A file with all of this for other programs to read (JSON).')}</p>
<p><a class="button" href="${page.exportUrl}" download>${own('Download everything')}</a></p>
<h2>${own('Erase it')}</h2>
${erase(page, own)}`,
  })
}

function visitList(visits: SurveyPrivacy['visits'], own: OwnWords): Markup | false {
  return (
    visits.length > 0 &&
    html`<h2>${own('How you came here')}</h2>
<ul>
${visits.map(({ url, visitedAt }) => html`<li>${own(time(visitedAt))}: <bdi>${url}</bdi></li>`)}
</ul>`
  )
}

/**
 * Opening the details is the first step of the confirmation, pressing the button in them the second: it works without
 * scripts.
 */
function erase({ brand, eraseUrl, isConverted }: SurveyPrivacy, own: OwnWords): Markup {
  const consultant = consultantOf(brand)
  return html`${isConverted && html`<div class="box"><p>${own(html`<b>What this does not cover:</b> ${consultant} has started a project with your business and keeps its own records there, among them a copy of these answers. Ask ${consultant} to have those erased.`)}</p></div>`}
<details>
<summary>${own('Erase my answers and my result')}</summary>
<p>${own('This cannot be undone. Your answers, your result and your visits are deleted at once, and your personal link stops working.')}</p>
<form method="post" action="${eraseUrl}" data-forget>
<button class="danger">${own('Yes, erase everything')}</button>
</form>
</details>`
}
