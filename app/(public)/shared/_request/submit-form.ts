import { createHash, randomUUID } from 'node:crypto'
import { tryPasswordOf } from '@/lib/api/auth/password-sign-in'
import { isNamedElsewhere } from '@/lib/api/auth/same-origin'
import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { addComment, openShare, unlockShare } from '@/lib/audit/report-shares'
import { MAX_AUTHOR_CHARACTERS, MAX_COMMENT_CHARACTERS } from '@/lib/audit/report-shares/constants'
import { CommentForm } from '@/lib/audit/report-shares/contract'
import { characterCount } from '@/lib/contract/character-count'
import { AppError } from '@/lib/contract/errors'
import { retryAfterSeconds } from '@/lib/platform/limits'
import type { UnsentComment } from '../_page/discussion'
import { askForPassword, cannotRead, deadLink } from '../_page/notices'
import { reportPage } from '../_page/report'
import { readForm, type SentForm } from './read-form'
import { pathOf, proofCookie, readerOf } from './reader'

interface Visit {
  token: string
  nonce: string
}

const redirectTo = (location: string, setCookie?: string) =>
  new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'no-store',
      ...(setCookie ? { 'Set-Cookie': setCookie } : {}),
    },
  })

/** A password or a comment, as the page of a share sends it. A comment that cannot be stored is returned. */
export async function submitForm(request: Request, visit: Visit): Promise<Response> {
  const { nonce } = visit
  if (isNamedElsewhere(request.headers)) {
    return cannotRead(
      nonce,
      403,
      'It was not sent from the page of the report. Open your link and try again.',
    )
  }
  let form: SentForm
  try {
    form = await readForm(request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return cannotRead(nonce, error.status, 'What was sent is too long or is not a form of this page.')
  }
  try {
    return form.intent === 'unlock'
      ? await unlock(request, visit, form.password)
      : await comment(request, visit, form)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return deadLink(nonce, form.text || undefined)
    throw error
  }
}

/** @throws AppError NOT_FOUND */
async function unlock(request: Request, { token, nonce }: Visit, password: string): Promise<Response> {
  // Counters get a digest, so that no limit store contains a link.
  const subject = `report share ${createHash('sha256').update(token).digest('hex')}`
  try {
    const proof = await tryPasswordOf(subject, clientAddressOf(request.headers), () =>
      unlockShare(token, password.slice(0, 200)),
    )
    if (proof) return redirectTo(pathOf(token), proofCookie(token, proof))
    return askForPassword({ nonce, status: 422, problem: 'This is not the right password.' })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error
    const seconds = error.details.retryAfterSeconds ?? 60
    return askForPassword({
      nonce,
      status: 429,
      headers: { 'Retry-After': String(seconds) },
      problem: `Too many attempts. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    })
  }
}

/** @throws AppError NOT_FOUND */
async function comment(request: Request, visit: Visit, form: SentForm): Promise<Response> {
  const reader = readerOf(request.headers, visit.token)
  const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
  if (!limits.every(({ allowed }) => allowed)) {
    const seconds = retryAfterSeconds(limits)
    const text = `Too many requests. Wait ${seconds} second${seconds === 1 ? '' : 's'}, then send it again.`
    return showAgain(request, visit, form, {
      status: 429,
      headers: { 'Retry-After': String(seconds) },
      problems: [{ field: 'form', text }],
    })
  }
  const { formKey, authorName, text, anchor } = form
  const parsed = CommentForm.safeParse({ formKey, authorName, text, anchor })
  if (!parsed.success) return showAgain(request, visit, form, { status: 422, problems: problemsOf(form) })
  const share = await openShare(reader)
  if (share.isLocked) return askForPassword({ nonce: visit.nonce, status: 403, unsent: text })
  let commentId: string | undefined
  try {
    commentId = await addComment(reader, parsed.data)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error
    const stored =
      'This page has sent another comment already, which is stored. Send this one too: it becomes a second comment.'
    const next = { ...form, formKey: randomUUID() }
    return showAgain(request, visit, next, { status: 409, problems: [{ field: 'form', text: stored }] })
  }
  if (commentId) return redirectTo(`${pathOf(visit.token)}#comment-${commentId}`)
  const full = 'This report has many new comments at the moment. Copy yours, and send it again in an hour.'
  return showAgain(request, visit, form, { status: 429, problems: [{ field: 'form', text: full }] })
}

function problemsOf({ authorName, text }: SentForm): UnsentComment['problems'] {
  const problems: UnsentComment['problems'] = []
  if (authorName === '') problems.push({ field: 'authorName', text: 'Enter your name.' })
  else if (characterCount(authorName) > MAX_AUTHOR_CHARACTERS)
    problems.push({ field: 'authorName', text: `Use at most ${MAX_AUTHOR_CHARACTERS} characters.` })
  if (text === '') problems.push({ field: 'text', text: 'Write your comment.' })
  else if (characterCount(text) > MAX_COMMENT_CHARACTERS)
    problems.push({
      field: 'text',
      text: `Your comment has ${characterCount(text)} characters; shorten it to ${MAX_COMMENT_CHARACTERS}.`,
    })
  if (problems.length === 0) problems.push({ field: 'form', text: 'Try again.' })
  return problems
}

/** The report once more, with the comment in its form. @throws AppError NOT_FOUND */
async function showAgain(
  request: Request,
  { token, nonce }: Visit,
  { formKey, anchor, authorName, text }: SentForm,
  answer: { status: number; headers?: Record<string, string>; problems: UnsentComment['problems'] },
): Promise<Response> {
  const share = await openShare(readerOf(request.headers, token))
  if (share.isLocked) return askForPassword({ nonce, status: 403, unsent: text })
  if (!share.allowComments) return deadLink(nonce, text)
  const { problems, ...rest } = answer
  const key = CommentForm.shape.formKey.safeParse(formKey).data ?? randomUUID()
  const unsent = { formKey: key, anchor, authorName, text, problems }
  return reportPage({ share, path: pathOf(token), nonce, unsent, ...rest })
}
