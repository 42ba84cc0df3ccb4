import { type OpenedShare, placesOf } from '@/lib/audit/report-shares'
import { html } from '../../_html/html'
import { block } from './blocks'
import { discussionOf, thread, type UnsentComment } from './discussion'
import { sharedPage } from './page'

interface ReportPage {
  share: Extract<OpenedShare, { isLocked: false }>
  /** The path of the page. */
  path: string
  nonce: string
  unsent?: UnsentComment
  status?: number
  headers?: Record<string, string>
}

const formatNames: Record<string, string> = { pdf: 'PDF', docx: 'Word', pptx: 'PowerPoint' }
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The whole report on one page. */
export function reportPage(shown: ReportPage): Response {
  const { share, path, nonce, unsent, status, headers } = shown
  const { document, formats, consultant, firm, expiresAt, comments } = share
  const discussion = discussionOf({ comments, unsent, consultant })
  const labels = new Map(placesOf(document).map(({ anchor, label }) => [anchor, label]))
  const at = (anchor: string, invitation: string) =>
    share.allowComments && discussion({ anchor, label: labels.get(anchor) ?? anchor, invitation })
  // Comments on places that a newer version of the report does not have.
  const homeless = comments.filter(({ anchor }) => anchor !== null && !labels.has(anchor))
  const contents = [
    ...document.sections.map(({ anchor, title }) => ({ anchor, title })),
    ...(share.allowComments ? [{ anchor: 'comments', title: 'Comments' }] : []),
  ]
  return sharedPage({
    title: `${document.title}: ${document.clientName}`,
    status,
    headers,
    nonce,
    color: document.color,
    body: html`<a class="skip hide" href="#main">Skip to the report</a>
<div class="page">
<header class="wrap">
${share.hasLogo && html`<img class="logo" src="${path}/logo" alt="${firm ?? ''}" height="44">`}
<p class="kind">${document.title}</p>
<h1>${document.clientName}</h1>
${document.about.map((line) => html`<p class="dim">${line}</p>`)}
${
  formats.length > 0 &&
  html`<p class="files">Download${formats.map((format) => html`<a class="button" href="${path}/files/${format}" download aria-label="Download ${formatNames[format] ?? format}">${formatNames[format] ?? format}</a>`)}</p>`
}
${unsent && html`<p class="banner bad" role="alert"><a href="#write-${unsent.anchor || 'report'}">Your comment was not sent yet.</a></p>`}
</header>
<nav class="contents" aria-label="Contents"><ol>${contents.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ol></nav>
<main id="main" class="wrap">
${document.sections.map(
  ({ anchor, title, intro, blocks }) => html`<section aria-labelledby="${anchor}">
<h2 id="${anchor}">${title}</h2>
${intro && html`<p class="dim">${intro}</p>`}
${blocks.map((shownBlock) => block(shownBlock, (place) => at(place, 'Comment')))}
${at(anchor, 'Comment on this section')}
</section>
`,
)}
${
  share.allowComments &&
  html`<section aria-labelledby="comments">
<h2 id="comments">Comments</h2>
<p class="dim">Comment on a finding below it, or on the report as a whole here.</p>
${homeless.map((comment) => html`<p class="about">On ‘${comment.place}’ of an earlier version</p>${thread([comment], consultant)}`)}
${discussion({ anchor: '', label: 'the whole report', invitation: 'Comment on the report' })}
</section>`
}
<footer class="small dim">
<p>This page shows the report as it was shared and works until ${day.format(expiresAt)}. Keep the link to yourself: anyone who has it can read the report.</p>
</footer>
</main>
</div>`,
  })
}
