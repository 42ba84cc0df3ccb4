import type { SurveyBrand } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import { ownWordsFor, senderOf } from './own-words'
import { stylesFor } from './styles'

interface SurveyDocument {
  /** Null if the address belongs to no link. */
  brand: SurveyBrand | null
  kind: 'step' | 'result' | 'notice'
  /** Without the sender's name, which is appended to it. */
  title: string
  body: Markup
  nonce: string
  status?: number
  headers?: Record<string, string>
  /** For a preview by its owner: nothing in it can be submitted. */
  isPreview?: boolean
}

/** Modules that a page's script imports, so that a browser requests all of them at once. */
const scriptsOf = {
  step: ['local-copies', 'frame', 'answer-form', 'choices', 'problems', 'save-queue'],
  result: ['local-copies', 'frame'],
  notice: ['local-copies', 'frame'],
}

const scriptsFor = (kind: SurveyDocument['kind'], nonce: string): Markup =>
  html`${scriptsOf[kind].map((name) => html`<link rel="modulepreload" href="/assets/survey/${name}.js" nonce="${nonce}">`)}
<script src="/assets/survey/page.js" type="module" nonce="${nonce}"></script>`

/**
 * A whole page of a survey with its style inlined, so that it can be shown without further requests. Its address can
 * be a credential, so it must not be cached and the address must not be sent to other sites.
 */
export function surveyDocument({ brand, kind, title, body, nonce, ...answer }: SurveyDocument): Response {
  const own = ownWordsFor(brand)
  const document = html`<!doctype html>
<html lang="${brand?.language ?? 'en'}" dir="${brand?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${senderOf(brand)}</title>
<meta name="description" content="${brand?.description ?? 'A short check of how ready a business is for artificial intelligence.'}">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${stylesFor(kind, brand)}</style>
${!answer.isPreview && scriptsFor(kind, nonce)}
</head>
<body>
<a class="skip hide" href="#main">${own('Skip to content')}</a>
${brand && sender(brand)}
<main id="main">
${body}
</main>
</body>
</html>
`
  return new Response(document.text, {
    status: answer.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      ...answer.headers,
    },
  })
}

function sender({ consultantName, consultantCompany, logoUrl }: SurveyBrand): Markup | false {
  const name = consultantCompany ?? consultantName
  const person = consultantCompany && consultantName
  if (!name && !logoUrl) return false
  return html`<header>
${logoUrl && html`<img src="${logoUrl}" alt="" height="44" fetchpriority="low">`}
${name && html`<p><b dir="auto">${name}</b>${person && html`<small dir="auto">${person}</small>`}</p>`}
</header>`
}
