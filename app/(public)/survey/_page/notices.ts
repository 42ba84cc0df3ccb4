import type { SurveyBrand } from '@/lib/lead-generation/surveys/survey-page'
import { html } from '../../_html/html'
import { surveyDocument } from './document'
import { consultantOf, ownWordsFor } from './own-words'

export interface SurveyNotice {
  /** Null if the address belongs to no link. */
  brand: SurveyBrand | null
  title: string
  text: string
  status: number
  headers?: Record<string, string>
  /** Where to go on. */
  link?: { href: string; label: string }
}

/** A page with a single message, such as an error or a confirmed erasure. */
export function renderNotice(
  { brand, title, text, status, headers, link }: SurveyNotice,
  nonce: string,
): Response {
  const own = ownWordsFor(brand)
  return surveyDocument({
    brand,
    kind: 'notice',
    title,
    status,
    headers,
    nonce,
    body: html`<h1>${own(title)}</h1>
<p class="lead">${own(text)}</p>
${link && html`<p><a class="button" href="${link.href}">${own(link.label)}</a></p>`}`,
  })
}

/** For every invalid address and for links that no longer accept answers. */
export function renderClosed(brand: SurveyBrand | null, nonce: string): Response {
  if (!brand) {
    const text =
      'The link may be incomplete, or the survey is no longer offered. Open it again from where you found it, or ask the sender.'
    return renderNotice({ brand, title: 'There is no survey at this address', text, status: 404 }, nonce)
  }
  const text = `It is not accepting answers at the moment. Answers already given are kept. Ask ${consultantOf(brand)} if you want to take part.`
  return renderNotice({ brand, title: 'This survey is closed', text, status: 410 }, nonce)
}
