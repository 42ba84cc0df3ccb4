import type { LocalCopies } from './local-copies'
import type { Answer, SendRequest } from './requests'

const DEBOUNCE_MS = 1000
const LONGEST_RETRY_MS = 30_000

const characterCount = (text: string) => [...text].length
const number = new Intl.NumberFormat('en-GB')

const LINES = {
  idle: '',
  typing: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Offline: kept on this device, and saved as soon as you are back online.',
  problem: 'Not saved',
}

type FieldState = keyof typeof LINES

/** State that the fields of a page share. */
export interface InterviewPage {
  copies: LocalCopies
  request: SendRequest
  mostCharacters: number
  isClosed(): boolean
  /** @param isDead the link no longer works */
  close(isDead: boolean): void
  onChange(): void
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** One question: saves its text while it is typed and never loses any of it. */
export class AnswerField {
  readonly number: string
  state: FieldState = 'idle'
  /** The respondent has to choose between two versions. */
  conflict = false
  private readonly questionId: string
  private readonly area: HTMLTextAreaElement
  private readonly hidden: HTMLInputElement
  private readonly problem: HTMLElement
  private readonly line: HTMLElement
  private readonly hintId: string | undefined
  private readonly isShownAgain: boolean
  private version: string
  /** The text stored on the server, as far as this page knows. */
  private saved: string | undefined
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | undefined

  constructor(
    item: HTMLElement,
    private readonly page: InterviewPage,
  ) {
    this.questionId = item.dataset.question!
    this.version = item.dataset.version!
    this.area = item.querySelector('textarea')!
    this.hidden = item.querySelector<HTMLInputElement>('input[type=hidden]')!
    this.problem = item.querySelector<HTMLElement>('.problem')!
    this.line = item.querySelector<HTMLElement>('[data-state]')!
    this.number = item.querySelector('.count')!.textContent
    this.hintId = item.querySelector('.hint')?.id
    this.saved = this.area.defaultValue
    this.isShownAgain = !this.problem.hidden
    this.area.addEventListener('input', () => this.typed())
    this.area.addEventListener('blur', () => this.save())
  }

  get text(): string {
    return this.area.value
  }

  get isDirty(): boolean {
    return this.text !== this.saved
  }

  get isTooLong(): boolean {
    return characterCount(this.text) > this.page.mostCharacters
  }

  /** Restores typed text that never reached the server. */
  restore(): void {
    // The server filled the field with the unsaved text of a rejected form; the stored answer differs.
    if (this.isShownAgain) this.saved = undefined
    const copy = this.page.copies.read(this.questionId)
    if (!copy) {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const before = navigation?.type
      const mayBeStale = before === 'reload' || before === 'back_forward'
      if (!this.isDirty || this.isShownAgain) return
      if (mayBeStale && this.saved) this.askWhich(this.saved, this.version)
      else this.typed()
      return
    }
    if (copy.text === this.saved) {
      this.page.copies.drop(this.questionId, copy.text)
      this.setState('saved')
      return
    }
    const shown = this.saved
    this.area.value = copy.text
    if (this.isShownAgain) return
    if (copy.version === this.version) this.typed()
    else this.askWhich(shown ?? '', this.version)
  }

  typed(): void {
    this.page.copies.keep(this.questionId, { text: this.text, version: this.version })
    this.page.onChange()
    if (this.isTooLong) {
      this.tellProblem(
        `This answer has ${number.format(characterCount(this.text))} characters; at most ${number.format(this.page.mostCharacters)} can be saved. Shorten it: until then it is not saved.`,
      )
      return
    }
    if (this.conflict) return
    this.clearProblem()
    this.setState(this.isDirty ? 'typing' : 'saved')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), DEBOUNCE_MS)
  }

  /** Saves the text after any request under way. Resolves when all of it is saved or cannot be. */
  save(): Promise<void> {
    clearTimeout(this.timer)
    this.saving ??= this.send().finally(() => {
      this.saving = undefined
    })
    return this.saving
  }

  private async send(): Promise<void> {
    while (!this.page.isClosed() && !this.conflict && this.isDirty && !this.isTooLong) {
      const text = this.text
      this.setState('saving')
      const answer = await this.put(text)
      if (answer.status === 200) {
        this.failures = 0
        this.accept(text, answer.body.version)
      } else if (answer.body?.code === 'ANSWER_CHANGED') {
        this.askWhich(answer.body.answer, answer.body.version)
      } else if (answer.status === 404 || answer.body?.code === 'INTERVIEW_COMPLETED') {
        this.page.close(answer.status === 404)
      } else if (answer.status === 400) {
        this.tellProblem('This question was changed or removed. Copy your text, then reload the page.')
        return
      } else {
        this.failures += 1
        this.setState('waiting')
        // Submitting must not wait for a connection that does not return.
        const pauseMs = Math.min(LONGEST_RETRY_MS, answer.retryAfterMs ?? 1000 * 2 ** this.failures)
        this.timer = setTimeout(() => this.save(), pauseMs)
        return
      }
    }
  }

  /** For a page that is being left: text that does not arrive is restored from the device. */
  sendOnLeaving(): void {
    if (!this.isDirty || this.conflict || this.saving || this.isTooLong) return
    clearTimeout(this.timer)
    const { text } = this
    this.saving = this.put(text, { keepalive: true })
      .then((answer) => {
        if (answer.status === 200) this.accept(text, answer.body.version)
      })
      .finally(() => {
        this.saving = undefined
        if (this.isDirty) this.save()
      })
  }

  private put(answer: string, options: RequestInit = {}): Promise<Answer> {
    const body = JSON.stringify({ questionId: this.questionId, answer, basedOn: this.version })
    return this.page.request('PUT', '/answers', { body, ...options })
  }

  private accept(text: string, version: string): void {
    this.saved = text
    this.version = version
    this.hidden.value = version
    this.page.copies.drop(this.questionId, text)
    if (this.isDirty) this.page.copies.keep(this.questionId, { text: this.text, version })
    else {
      this.clearProblem()
      this.setState('saved')
    }
  }

  /** Another window saved a different text: the respondent decides. */
  private askWhich(theirs: string, version: string): void {
    this.conflict = true
    const message = document.createElement('p')
    message.textContent =
      'This answer was changed in another window. Your version is in the field; the other version is:'
    const quote = document.createElement('blockquote')
    quote.textContent = theirs === '' ? 'No answer' : theirs
    const buttons = document.createElement('div')
    buttons.className = 'buttons'
    buttons.append(
      button('Use the other version', () => {
        const mine = this.text
        this.area.value = theirs
        this.settle(theirs, version)
        this.page.copies.drop(this.questionId, mine)
      }),
      button('Keep mine', () => this.settle(theirs, version)),
    )
    this.tellProblem(message, quote, buttons)
  }

  private settle(theirs: string, version: string): void {
    this.conflict = false
    this.clearProblem()
    this.saved = theirs
    this.version = version
    this.hidden.value = version
    this.area.focus()
    if (this.isDirty) this.typed()
    else this.setState('saved')
    this.page.onChange()
  }

  private tellProblem(...nodes: (string | Node)[]): void {
    this.problem.replaceChildren(...nodes)
    this.problem.hidden = false
    this.area.setAttribute('aria-invalid', 'true')
    this.area.setAttribute('aria-describedby', [this.hintId, this.problem.id].filter(Boolean).join(' '))
    this.setState('problem')
  }

  private clearProblem(): void {
    this.problem.hidden = true
    this.area.removeAttribute('aria-invalid')
    this.area.setAttribute('aria-describedby', this.hintId ?? '')
  }

  private setState(state: FieldState): void {
    this.state = state
    this.line.dataset.state = state
    this.line.textContent = LINES[state]
    this.page.onChange()
  }
}
