import { BANDS, FRAMEWORKS } from '@/lib/lead-generation/assessments/survey'
import { html, type Markup } from '../../_html/html'
import type { OwnWords } from './own-words'

const levels = BANDS.map(({ name, from, to }) => `${from} to ${to} ${name}`).join(', ')

/** Explains how the score is computed and what it cannot show. */
export function scoreExplained(own: OwnWords): Markup {
  return html`<h2>${own('How the score works')}</h2>
<details>
<summary>${own('The rule')}</summary>
<p>${own('Every answer to a scored question earns 0 to 4 points. The score is the part you earned of the points that your answered questions could earn, as a figure from 0 to 100; the consultant can let a question count more or less than the others. Questions you left out do not count.')}</p>
<p>${own(`The levels: ${levels}. The lines in the chart mark where one ends and the next begins.`)}</p>
</details>
<details>
<summary>${own('What it is based on')}</summary>
<p>${own('The questions cover the subjects of these public frameworks, in our own words:')}</p>
<ul>
${Object.values(FRAMEWORKS).map(({ name, publisher }) => html`<li>${own(`${name} (${publisher})`)}</li>`)}
</ul>
</details>
<details>
<summary>${own('What it cannot show')}</summary>
<p>${own('It is only as good as the answers: nobody has examined your systems, data or contracts. It compares you with a scale, and with others only where it says so, and is neither a certificate nor legal advice. Differences of a few points mean nothing.')}</p>
</details>`
}
