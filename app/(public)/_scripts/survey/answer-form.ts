import { chooseByNumber, offerClearing, putBack } from './choices'
import type { LocalCopies } from './local-copies'
import { clearProblems, type Question, showErrors, showMissing, write } from './problems'
import { type Outcome, type OutcomeKind, type SaveRequest, saveQueue } from './save-queue'

/** The server rejects answers that arrive sooner after their page than a person can give them. */
const SOONEST_MS = 2600
const TIMEOUT_MS = 20_000
/** A cancelled navigation must not leave the button disabled. */
const LONGEST_SUBMIT_MS = 10_000

/** The server's response to saved answers. */
interface Saved {
  saved: true
  ok: boolean
  session: string
  stamp: string
  links: { resumeUrl: string | null; privacyUrl: string | null }
  errors: Record<string, string>
}

type Field = HTMLInputElement & HTMLOptionElement

const LINES = {
  saving: 'Saving…',
  saved: 'Saved',
  lost: 'Not saved yet – retrying',
  busy: 'Not saved yet – retrying',
  rejected: 'Not everything is saved yet',
  ended: 'This survey was submitted or erased in another window. Reload the page to see it.',
  held: 'You are offline. Your answers are kept on this device, and the survey continues when you are back online.',
}

const navigation = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined

const isChanged = (field: Field, is = (selector: string): boolean => field.matches(selector)) =>
  is('option')
    ? field.selected !== field.defaultSelected && field.value !== ''
    : is('[type=radio], [type=checkbox]')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue

/** Whether a question's value differs from the one the page was rendered with. */
const isTouched = (question: Question) =>
  [...question.querySelectorAll<Field>('input, textarea, option')].some((field) => isChanged(field))

/** Saves the answers of a step as they are given, and submits the form once it can arrive. */
export function answerForm(form: HTMLFormElement, copies: LocalCopies): void {
  const line = document.querySelector<HTMLElement>('[data-state-line]')!
  const told = document.querySelector('[data-state-told]')!
  const progress = document.querySelector('progress')!
  const questions = [...form.querySelectorAll<Question>('[data-question]')]
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const step = field('step').value
  const shownAt = navigation()?.responseEnd ?? 0
  const waitMs = () => Math.max(0, shownAt + SOONEST_MS - performance.now())
  let held: HTMLButtonElement | undefined
  /** The server has just answered, so the connection works, whatever the browser reports. */
  let isReached = false
  let isLeaving = false
  let leavingTimer: ReturnType<typeof setTimeout> | undefined

  const answers = () => new FormData(form)
  const valuesOf = ({ dataset }: Question) => answers().getAll(`q.${dataset.question}`).map(String)
  const answersTo = (question: Question) => valuesOf(question).filter((value) => value.trim() !== '')
  const answeredHere = () => questions.filter((question) => answersTo(question).length > 0).length
  const answeredElsewhere = Math.max(0, progress.value - Number(form.dataset.answers))
  const identity = () => ({
    session: field('session').value,
    isBegun: 'begun' in form.dataset,
  })

  function showState(kind: keyof typeof LINES): void {
    line.dataset.state = kind
    write(line, LINES[kind])
    // Announced only when it changes.
    if (kind !== 'saving' && told.textContent !== LINES[kind]) write(told, LINES[kind])
  }

  function showProgress() {
    const answered = answeredElsewhere + answeredHere()
    progress.value = answered
    write(document.querySelector('[data-answered]')!, `${answered} of ${progress.max} answered`)
  }

  function keep(isSent = false) {
    const values: Record<string, string[]> = {}
    for (const question of questions) values[question.dataset.question!] = valuesOf(question)
    copies.keep(step, { ...identity(), values, isSent })
  }

  function accept(saved: Saved): OutcomeKind {
    field('session').value = saved.session
    field('stamp').value = saved.stamp
    const { resumeUrl, privacyUrl } = saved.links
    if (privacyUrl) form.dataset.begun = ''
    const links = document.querySelector<HTMLElement>('[data-links]')!
    links.hidden = resumeUrl === null
    if (resumeUrl) links.querySelector<HTMLAnchorElement>('[data-resume]')!.href = resumeUrl
    if (privacyUrl) links.querySelector<HTMLAnchorElement>('[data-privacy]')!.href = privacyUrl
    // Rejected this time: too soon, or the page had become too old. The response contains the new values to send.
    if (!saved.ok) return 'busy'
    showErrors(questions, saved.errors)
    return Object.keys(saved.errors).length === 0 ? 'saved' : 'rejected'
  }

  async function send({ signal, keepalive }: SaveRequest): Promise<Outcome> {
    // The form has only text fields: every value is a string.
    const body = new URLSearchParams([...answers()] as [string, string][])
    body.set('intent', 'save')
    const request = new AbortController()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp)
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    try {
      const res = await fetch(form.getAttribute('action')!, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
        keepalive,
        redirect: 'manual',
        signal: request.signal,
      })
      const seconds = Number(res.headers.get('retry-after'))
      const retryAfterMs = seconds > 0 ? seconds * 1000 : undefined
      if (res.status === 429 || res.status >= 500) return { kind: 'busy', retryAfterMs }
      if (res.type === 'opaqueredirect' || [404, 409, 410].includes(res.status)) return { kind: 'ended' }
      const saved: Saved | null = await res.json().catch(() => null)
      return { kind: saved?.saved ? accept(saved) : 'rejected' }
    } catch {
      return { kind: 'lost' }
    } finally {
      clearTimeout(timer)
    }
  }

  const queue = saveQueue({ send, waitMs, tell })

  function tell(kind: OutcomeKind): void {
    if (kind === 'saved' && queue.isClean) copies.drop(step)
    if (held && kind !== 'lost') submitHeld()
    else if (!held && (kind !== 'saved' || queue.isClean)) showState(kind)
  }

  function changed(delayMs: number): void {
    keep()
    showProgress()
    if (!held && line.dataset.state !== 'lost' && line.dataset.state !== 'busy') showState('saving')
    queue.change(delayMs)
  }

  function setBusy(button: Element, isBusy: boolean): void {
    button.classList.toggle('busy', isBusy)
    if (isBusy) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }

  function submitHeld() {
    const button = held
    held = undefined
    if (!button) return
    setBusy(button, false)
    isReached = true
    form.requestSubmit(button)
    isReached = false
  }

  function reset() {
    clearTimeout(leavingTimer)
    isLeaving = false
    held = undefined
    for (const button of form.querySelectorAll('.busy')) setBusy(button, false)
  }

  form.addEventListener('submit', (event) => {
    const button = (event.submitter ?? form.querySelector('button')) as HTMLButtonElement
    const isAgain = held !== undefined
    if (isLeaving) return event.preventDefault()
    if (button.value !== 'back' && showMissing(form, questions, answersTo)) return event.preventDefault()
    if ((!navigator.onLine && !isReached) || (queue.isLost && !isAgain)) {
      event.preventDefault()
      if (held && held !== button) setBusy(held, false)
      held = button
      setBusy(button, true)
      showState('held')
      // A server on this computer is reachable without a network, so it is tried anyway.
      if (queue.isClean) queue.change(0)
      else queue.flush()
      return
    }
    isLeaving = true
    setBusy(button, true)
    leavingTimer = setTimeout(() => {
      reset()
      queue.resume()
    }, LONGEST_SUBMIT_MS)
    if (waitMs() > 0) {
      event.preventDefault()
      setTimeout(() => {
        reset()
        form.requestSubmit(button)
      }, waitMs())
      return
    }
    keep(true)
    queue.stop()
  })

  form.addEventListener('change', ({ target }) => {
    clearProblems((target as Element).closest<Question>('[data-question]'))
    changed(300)
  })
  form.addEventListener('input', ({ target }) => {
    if ((target as Element).matches('textarea, input:not([type=radio], [type=checkbox])')) changed(1000)
  })
  form.addEventListener('keydown', chooseByNumber)

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush({ keepalive: true })
  })
  addEventListener('online', () => {
    if (held && queue.isClean) submitHeld()
    else queue.flush()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    reset()
    queue.resume()
  })

  /** Restores answers that never reached the server. */
  function restore() {
    copies.dropSent(step)
    const copy = copies.read(step, identity())
    // The response to a submitted form shows what was stored.
    const isAnswer = document.querySelector('[role=alert]') !== null
    if (!copy || isAnswer) return copies.drop(step)
    const before = JSON.stringify(questions.map(answersTo))
    for (const question of questions) {
      if (!isTouched(question)) putBack(question, copy.values[question.dataset.question!])
    }
    if (JSON.stringify(questions.map(answersTo)) === before) return copies.drop(step)
    changed(0)
  }

  // A respondent may have started to answer before this file arrived.
  const wasTouched = questions.some(isTouched)
  restore()
  if (wasTouched) changed(0)
  offerClearing(questions, changed)
}
