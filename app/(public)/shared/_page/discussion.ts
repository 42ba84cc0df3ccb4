import { randomUUID } from 'node:crypto'
import type { SharedComment } from '@/lib/audit/report-shares'
import { MAX_AUTHOR_CHARACTERS, MAX_COMMENT_CHARACTERS } from '@/lib/audit/report-shares/constants'
import { html, type Markup } from '../../_html/html'

/** A comment that was sent and not stored. */
export interface UnsentComment {
  formKey: string
  authorName: string
  text: string
  /** The place it is about; empty for the whole report. */
  anchor: string
  problems: { field: 'authorName' | 'text' | 'form'; text: string }[]
}

interface Discussion {
  comments: SharedComment[]
  unsent: UnsentComment | undefined
  /** The name under which answers appear. */
  consultant: string | null
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What a comment is about. */
export interface Place {
  /** Empty for the whole report. */
  anchor: string
  label: string
  /** On the button, before the label that only screen readers hear. */
  invitation: string
}

/** The discussion of a report: a function that renders the part about one place, or the general part. */
export function discussionOf({ comments, unsent, consultant }: Discussion) {
  return (place: Place): Markup => {
    const { anchor } = place
    const here = comments.filter((comment) => (comment.anchor ?? '') === anchor)
    return html`<div class="place">
${thread(here, consultant)}
${form(place, unsent?.anchor === anchor ? unsent : undefined)}
</div>`
  }
}

/** Comments one below the other, each with its answer. */
export const thread = (comments: SharedComment[], consultant: string | null): Markup | false =>
  comments.length > 0 &&
  html`<ul class="comments">${comments.map(
    ({ id, authorName, text, createdAt, isResolved, reply }) => html`<li class="comment" id="comment-${id}">
<b>${authorName}</b> <span class="dim">${day.format(createdAt)}</span>${isResolved && html` <span class="state">Resolved</span>`}
<p>${text}</p>
${reply && html`<div class="reply"><b>${consultant ?? 'Answer'}</b><p>${reply}</p></div>`}
</li>`,
  )}</ul>`

function form({ anchor, label, invitation }: Place, unsent: UnsentComment | undefined): Markup {
  const id = anchor || 'report'
  const problemOf = (field: UnsentComment['problems'][number]['field']) =>
    unsent?.problems.find((problem) => problem.field === field)?.text
  const inForm = problemOf('form')
  // HTML drops a line break right after the tag of a text area, so one is always added.
  return html`<details class="write"${unsent && html` open`}>
<summary>${invitation}<span class="hide">: ${label}</span></summary>
<form method="post" action="#write-${id}" id="write-${id}">
${inForm && html`<p class="error" role="alert">${inForm}</p>`}
<input type="hidden" name="intent" value="comment">
<input type="hidden" name="key" value="${unsent?.formKey ?? randomUUID()}">
<input type="hidden" name="place" value="${anchor}">
${field('authorName', id, unsent, problemOf('authorName'))}
${field('text', id, unsent, problemOf('text'))}
<p class="small dim">Everyone with this link can read your comment.</p>
<button class="primary">Send the comment</button>
</form>
</details>`
}

function field(
  name: 'authorName' | 'text',
  place: string,
  unsent: UnsentComment | undefined,
  problem: string | undefined,
): Markup {
  const id = `${name}-${place}`
  const state = problem && html` aria-invalid="true" aria-describedby="${id}-problem"`
  return html`<label for="${id}">${name === 'text' ? 'Comment' : 'Your name'}</label>
${problem && html`<p class="error" id="${id}-problem" role="alert">${problem}</p>`}
${
  name === 'text'
    ? html`<textarea id="${id}" name="text" rows="3" required maxlength="${MAX_COMMENT_CHARACTERS}"${state}>
${unsent?.text ?? ''}</textarea>`
    : html`<input id="${id}" name="name" value="${unsent?.authorName ?? ''}" required maxlength="${MAX_AUTHOR_CHARACTERS}" autocomplete="name"${state}>`
}`
}
