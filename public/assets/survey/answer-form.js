import { chooseByNumber, offerClearing, putBack } from './choices.js'
import { clearProblems, showErrors, showMissing, write } from './problems.js'
import { saveQueue } from './save-queue.js'

/** The server takes nothing that comes sooner after its page than a person can answer. */
const SOONEST_MS = 2600
const TIMEOUT_MS = 20_000
/** A navigation that was stopped must not leave a dead button behind. */
const LONGEST_SUBMIT_MS = 10_000

const LINES = {
  saving: 'Saving…',
  saved: 'Saved',
  lost: 'Not saved yet – will keep trying',
  busy: 'Not saved yet – will keep trying',
  refused: 'Not all of this is saved yet',
  ended: 'This survey was handed in or erased in another window. Load the page again to see it.',
  held: 'There is no connection. Your answers are kept on this device, and you go on as soon as it is back.',
}

/** Whether something else is in it than the page brought. */
const isTouched = (question) =>
  [...question.querySelectorAll('input, textarea, option')].some((field) =>
    field.matches('option')
      ? field.selected !== field.defaultSelected && field.value !== ''
      : field.matches('[type=radio], [type=checkbox]')
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
  )

/** Saves the answers of a step as they are given, and sends the form once, when it can arrive. */
export function answerForm(form, copies) {
  const line = document.querySelector('[data-state-line]')
  const told = document.querySelector('[data-state-told]')
  const progress = document.querySelector('progress')
  const questions = [...form.querySelectorAll('[data-question]')]
  const fields = form.elements
  const step = fields.namedItem('step').value
  const shownAt = performance.getEntriesByType('navigation')[0]?.responseEnd ?? 0
  const waitMs = () => Math.max(0, shownAt + SOONEST_MS - performance.now())
  let held
  let isLeaving = false
  let leavingTimer

  const answers = () => new FormData(form)
  const answersTo = (question) =>
    answers()
      .getAll(`q.${question.dataset.question}`)
      .filter((value) => value.trim() !== '')
  const answeredHere = () => questions.filter((question) => answersTo(question).length > 0).length
  const answeredElsewhere = Math.max(0, progress.value - Number(form.dataset.answers))
  const identity = () => ({
    session: fields.namedItem('session').value,
    isBegun: 'begun' in form.dataset,
  })

  function showState(kind) {
    line.dataset.state = kind
    write(line, LINES[kind])
    // Read out only when it is news.
    if (kind !== 'saving' && told.textContent !== LINES[kind]) write(told, LINES[kind])
  }

  function showProgress() {
    const answered = answeredElsewhere + answeredHere()
    progress.value = answered
    write(document.querySelector('[data-answered]'), `${answered} of ${progress.max} answered`)
  }

  function keep(isSent = false) {
    const values = {}
    for (const { dataset } of questions) values[dataset.question] = answers().getAll(`q.${dataset.question}`)
    copies.keep(step, { ...identity(), values, isSent })
  }

  function accept(saved) {
    fields.namedItem('session').value = saved.session
    fields.namedItem('stamp').value = saved.stamp
    const { resumeUrl, privacyUrl } = saved.links
    if (privacyUrl) form.dataset.begun = ''
    const links = document.querySelector('[data-links]')
    links.hidden = resumeUrl === null
    if (resumeUrl) links.querySelector('[data-resume]').href = resumeUrl
    if (privacyUrl) links.querySelector('[data-privacy]').href = privacyUrl
    // Not taken this time: too soon, or the page had become too old. What it needs came along.
    if (!saved.ok) return 'busy'
    showErrors(questions, saved.errors)
    return Object.keys(saved.errors).length === 0 ? 'saved' : 'refused'
  }

  async function send({ signal, keepalive }) {
    const body = new URLSearchParams(answers())
    body.set('intent', 'save')
    const request = new AbortController()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp)
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    try {
      const res = await fetch(form.getAttribute('action'), {
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
      const saved = await res.json().catch(() => null)
      return { kind: saved?.saved ? accept(saved) : 'refused' }
    } catch {
      return { kind: 'lost' }
    } finally {
      clearTimeout(timer)
    }
  }

  const queue = saveQueue({ send, waitMs, tell })

  function tell(kind) {
    if (kind === 'saved' && queue.isClean) copies.drop(step)
    if (held && kind !== 'lost') submitHeld()
    else if (!held && (kind !== 'saved' || queue.isClean)) showState(kind)
  }

  function changed(delayMs) {
    keep()
    showProgress()
    if (!held && line.dataset.state !== 'lost' && line.dataset.state !== 'busy') showState('saving')
    queue.change(delayMs)
  }

  function setBusy(button, isBusy) {
    button.classList.toggle('busy', isBusy)
    if (isBusy) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }

  function submitHeld() {
    const button = held
    held = undefined
    setBusy(button, false)
    form.requestSubmit(button)
  }

  function reset() {
    clearTimeout(leavingTimer)
    isLeaving = false
    held = undefined
    for (const button of form.querySelectorAll('.busy')) setBusy(button, false)
  }

  form.addEventListener('submit', (event) => {
    const button = event.submitter ?? form.querySelector('button')
    const isAgain = held !== undefined
    if (isLeaving) return event.preventDefault()
    if (button.value !== 'back' && showMissing(form, questions, answersTo)) return event.preventDefault()
    if (!navigator.onLine || (queue.isLost && !isAgain)) {
      event.preventDefault()
      if (held && held !== button) setBusy(held, false)
      held = button
      setBusy(button, true)
      showState('held')
      queue.flush()
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
    clearProblems(target.closest('[data-question]'))
    changed(300)
  })
  form.addEventListener('input', ({ target }) => {
    if (target.matches('textarea, input:not([type=radio], [type=checkbox])')) changed(1000)
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


  /** Brings back what was answered and never arrived. */
  function restore() {
    copies.dropSent(step)
    const copy = copies.read(step, identity())
    // The answer to a sent form shows what became of it.
    const isAnswer = document.querySelector('[role=alert]') !== null
    if (!copy || isAnswer) return copies.drop(step)
    const before = JSON.stringify(questions.map(answersTo))
    for (const question of questions) {
      if (!isTouched(question)) putBack(question, copy.values[question.dataset.question])
    }
    if (JSON.stringify(questions.map(answersTo)) === before) return copies.drop(step)
    changed(0)
  }

  // Somebody may have begun to answer before this file arrived.
  const wasTouched = questions.some(isTouched)
  restore()
  if (wasTouched) changed(0)
  offerClearing(questions, changed)
}
