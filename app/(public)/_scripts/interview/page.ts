// Adds automatic saving to the plain form of an interview. Without this file the form still works.
import { AnswerField, type InterviewPage } from './answer-field'
import { localCopies } from './local-copies'
import { requestsTo } from './requests'

const form = document.querySelector<HTMLFormElement>('form[data-interview]')!
const status = form.querySelector('[data-status]')!
const banner = form.querySelector('[data-banner]')!
const progress = form.querySelector('progress')!
const dialog = document.querySelector<HTMLDialogElement>('dialog[data-finish]')!
const request = requestsTo(form.dataset.endpoint!)

/** The interview was completed or its link expired: nothing can be saved any more. */
let closed = false

function showProgress() {
  const answered = fields.filter(({ text }) => text.trim() !== '').length
  progress.value = answered
  form.querySelector('[data-answered]')!.textContent = `${answered} of ${fields.length} answered`
}

function showStatus() {
  const states = fields.map(({ state }) => state)
  let text = ''
  if (states.includes('problem')) text = 'Some answers are not saved'
  else if (states.includes('waiting')) text = 'No connection: not saved yet'
  else if (states.includes('typing') || states.includes('saving')) text = 'Saving…'
  else if (states.includes('saved')) text = 'All answers saved'
  // Updated only when it changes, because screen readers announce it.
  if (status.textContent !== text) status.textContent = text
}

function showBanner(kind: 'saved' | 'problem', text: string): void {
  const message = document.createElement('p')
  message.className = `banner ${kind}`
  message.setAttribute('role', kind === 'saved' ? 'status' : 'alert')
  message.tabIndex = -1
  message.textContent = text
  banner.replaceChildren(message)
  message.focus()
}

function close(isDead: boolean): void {
  if (closed) return
  closed = true
  showBanner(
    'problem',
    isDead
      ? 'This link no longer works, so nothing more can be saved. What you typed is kept on this device. Copy it, or ask for a new link.'
      : 'The interview was finished in another window. Anything you typed after that was not added. Copy it if you need it.',
  )
}

async function saveAll() {
  await Promise.all(fields.map((field) => field.save()))
  return fields.filter((field) => field.isDirty || field.conflict)
}

function tellUnsaved(unsaved: readonly AnswerField[]): void {
  const isOffline = unsaved.every(({ state }) => state === 'waiting')
  showBanner(
    'problem',
    isOffline
      ? 'You are offline. Your answers are kept on this device. Try again when you are back online.'
      : `Not saved yet: ${unsaved.map((field) => field.number).join(', ')}. See what it says there.`,
  )
}

async function finish() {
  const unsaved = await saveAll()
  if (closed) return
  if (unsaved.length > 0) return tellUnsaved(unsaved)
  const missing = fields.filter(({ text }) => text.trim() === '').length
  if (missing === fields.length) {
    showBanner('problem', 'Answer at least one question to finish.')
    return
  }
  if (!(await confirmed(missing))) return
  const answer = await request('POST', '/complete')
  if (answer.status === 200) location.replace(location.pathname)
  else if (answer.status === 404) close(true)
  else showBanner('problem', 'The interview could not be finished. Your answers are saved; try again.')
}

function confirmed(missing: number): Promise<boolean> {
  const unanswered = missing === 1 ? 'One question has no answer. ' : `${missing} questions have no answer. `
  dialog.querySelector('[data-finish-text]')!.textContent =
    `${missing > 0 ? unanswered : ''}Your answers will be submitted and cannot be changed afterwards.`
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'finish'), { once: true })
  })
}

async function saveForLater() {
  const unsaved = await saveAll()
  if (closed) return
  if (unsaved.length > 0) tellUnsaved(unsaved)
  else showBanner('saved', 'Your answers are saved. Continue, or close this page and come back later.')
}

let isSubmitting = false
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isSubmitting) return
  isSubmitting = true
  await ((event.submitter as HTMLButtonElement | null)?.value === 'complete' ? finish() : saveForLater())
  isSubmitting = false
})

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || closed) return
  for (const field of fields) field.sendOnLeaving()
})
addEventListener('online', () => {
  for (const field of fields) if (field.state === 'waiting') field.save()
})

const shared: InterviewPage = {
  copies: localCopies(form.dataset.key!),
  request,
  mostCharacters: Number(form.dataset.most),
  isClosed: () => closed,
  close,
  onChange: () => {
    showProgress()
    showStatus()
  },
}
const fields = [...form.querySelectorAll<HTMLElement>('[data-question]')].map(
  (item) => new AnswerField(item, shared),
)
for (const field of fields) field.restore()
showProgress()
form.dataset.enhanced = ''
