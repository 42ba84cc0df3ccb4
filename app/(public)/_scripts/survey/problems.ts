/** A question of the form, with its fields and its line for errors. */
export type Question = HTMLElement

const MISSING = 'Answer this question to continue.'

/** Writes the product's own texts, marked as English if the page is in another language. */
export function write(element: Element, text: string): void {
  if (/^en\b/i.test(document.documentElement.lang)) {
    element.textContent = text
    return
  }
  const words = document.createElement('span')
  words.lang = 'en'
  words.dir = 'ltr'
  words.textContent = text
  element.replaceChildren(words)
}

const errorOf = (question: Question) => question.querySelector('.error')!

function mark(question: Question, isInvalid: boolean): void {
  const marked = question.matches('[role=radiogroup]')
    ? [question]
    : question.querySelectorAll('[name^="q."]')
  for (const element of marked) {
    if (isInvalid) element.setAttribute('aria-invalid', 'true')
    else element.removeAttribute('aria-invalid')
  }
}

export function clearProblems(question: Question | null): void {
  if (!question) return
  errorOf(question).textContent = ''
  mark(question, false)
}

function showProblem(question: Question, text: string): void {
  write(errorOf(question), text)
  mark(question, true)
}

/** Shows the server's errors for saved answers. A field that is still being edited is skipped. */
export function showErrors(questions: readonly Question[], errors: Record<string, string>): void {
  for (const question of questions) {
    const error = errors[question.dataset.question!]
    if (!error) {
      if (errorOf(question).textContent !== MISSING) clearProblems(question)
    } else if (!question.contains(document.activeElement)) showProblem(question, error)
  }
}

/** Reports missing required answers at once, with the server's messages. True when there are any. */
export function showMissing(
  form: HTMLFormElement,
  questions: readonly Question[],
  answersTo: (question: Question) => string[],
): boolean {
  const missing = questions.filter(
    (question) => 'required' in question.dataset && answersTo(question).length === 0,
  )
  if (missing.length === 0) return false
  for (const question of missing) showProblem(question, MISSING)
  const title = document.createElement('h2')
  title.id = 'errors'
  write(
    title,
    missing.length === 1 ? 'One question is unanswered' : `${missing.length} questions are unanswered`,
  )
  const list = document.createElement('ul')
  for (const question of missing) {
    const link = document.createElement('a')
    link.href = `#q-${question.dataset.question}`
    link.dir = 'auto'
    link.textContent = question.querySelector('[data-text]')!.textContent
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  const summary = document.createElement('div')
  summary.className = 'alert'
  summary.tabIndex = -1
  summary.setAttribute('role', 'alert')
  summary.setAttribute('aria-labelledby', 'errors')
  summary.append(title, list)
  for (const old of document.querySelectorAll('.alert')) old.remove()
  form.before(summary)
  if (!document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`
  summary.focus()
  return true
}
