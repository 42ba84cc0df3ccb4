/** The form of an account's page: its fields with their errors, its message, its button. */
export class AccountForm {
  private readonly button: HTMLButtonElement
  private readonly label: Element
  private readonly alert: HTMLElement
  private isSending = false
  private isWaiting = false

  /**
   * @param send returns what is wrong with a field, by its name; the form is sent again only after it ended
   */
  constructor(
    readonly element: HTMLFormElement,
    private readonly send: (values: Record<string, string>) => Promise<Record<string, string> | undefined>,
  ) {
    this.button = element.querySelector<HTMLButtonElement>('button[type="submit"]')!
    this.label = element.querySelector('[data-button-label]')!
    this.alert = element.querySelector<HTMLElement>('[data-alert]')!
    element.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.submit()
    })
    element.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) this.showError(target.name, '')
    })
    for (const toggle of element.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
      toggle.addEventListener('click', () => this.togglePassword(toggle))
    }
    enable(this.button, true)
  }

  field(name: string): HTMLInputElement {
    return this.element.elements.namedItem(name) as HTMLInputElement
  }

  /** Shows one of the messages in the page, or the given text. An empty one hides it. */
  say(message: string): void {
    const held = this.element.querySelector(`[data-message="${CSS.escape(message)}"]`)
    this.alert
      .querySelector('[data-alert-text]')!
      .replaceChildren(...(held ? [...held.cloneNode(true).childNodes] : [message]))
    this.alert.hidden = message === ''
  }

  /** The message that an answer of the API carries. */
  sayError(status: number, body: { error?: string } | undefined, retryAfterSeconds: number): void {
    if (status === 0) this.say('The connection was lost. Nothing you typed is gone; try again.')
    else if (status === 429) this.say(`Too many attempts. Try again in ${waitingTime(retryAfterSeconds)}.`)
    else this.say(asSentence((body?.error ?? 'Something went wrong. Try again.').replace(/^\w+: /, '')))
  }

  /** Replaces the form by the page's content for its success. */
  finish(name: string, fill: Record<string, string> = {}): void {
    const outcome = document.querySelector<HTMLElement>(`[data-outcome="${CSS.escape(name)}"]`)!
    for (const [slot, text] of Object.entries(fill)) {
      for (const place of outcome.querySelectorAll(`[data-slot="${CSS.escape(slot)}"]`))
        place.textContent = text
    }
    this.element.hidden = true
    outcome.hidden = false
  }

  /** Takes no further attempt for a while and says how long. */
  waitFor(seconds: number): void {
    const text = this.label.textContent
    const endsAt = Date.now() + seconds * 1000
    this.isWaiting = true
    enable(this.button, false)
    const show = () => {
      const left = Math.ceil((endsAt - Date.now()) / 1000)
      if (left > 0) {
        this.label.textContent = `Try again in ${waitingTime(left)}`
        return
      }
      clearInterval(timer)
      this.label.textContent = text
      this.isWaiting = false
      enable(this.button, true)
      this.say('')
    }
    const timer = setInterval(show, 1000)
    show()
  }

  private async submit(): Promise<void> {
    if (this.isSending || this.button.disabled) return
    // Read when it is sent: password managers fill fields in before this script runs.
    const values = Object.fromEntries(new FormData(this.element)) as Record<string, string>
    if (this.showErrors(this.problems(values))) return
    this.isSending = true
    this.button.setAttribute('aria-busy', 'true')
    enable(this.button, false)
    try {
      this.showErrors((await this.send(values)) ?? {})
    } finally {
      this.isSending = false
      this.button.removeAttribute('aria-busy')
      if (!this.isWaiting) enable(this.button, true)
    }
  }

  /** The rules that the page states at its fields; the server has the last word. */
  private problems(values: Record<string, string>): Record<string, string> {
    const problems: Record<string, string> = {}
    for (const [name, value] of Object.entries(values)) {
      const { type, minLength, disabled, dataset } = this.field(name)
      if (disabled) continue
      if (value.trim() === '') problems[name] = dataset.missing!
      else if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())) {
        problems[name] = 'Must be an e-mail address.'
      } else if (value.length < minLength) problems[name] = `Must have at least ${minLength} characters.`
    }
    return problems
  }

  /** @returns whether there is any; the first one gets the focus */
  private showErrors(errors: Record<string, string>): boolean {
    for (const field of this.element.querySelectorAll<HTMLInputElement>('input[name]')) {
      this.showError(field.name, errors[field.name] ?? '')
    }
    const [first] = Object.keys(errors)
    if (first !== undefined) this.field(first).focus()
    return first !== undefined
  }

  private showError(name: string, text: string): void {
    const place = this.element.querySelector(`[data-error-of="${CSS.escape(name)}"]`)
    if (!place) return
    place.textContent = text
    const field = this.field(name)
    if (text === '') field.removeAttribute('aria-invalid')
    else field.setAttribute('aria-invalid', 'true')
    // The component library's mark for its styles.
    for (const part of [field, field.parentElement!]) part.toggleAttribute('data-error', text !== '')
  }

  private togglePassword(toggle: HTMLButtonElement): void {
    const field = this.field(toggle.dataset.showPassword!)
    const show = field.type === 'password'
    field.type = show ? 'text' : 'password'
    toggle.title = show ? 'Hide' : 'Show'
    toggle.setAttribute('aria-pressed', String(show))
  }
}

/** Buttons come disabled with the page: a press before the script runs would be lost. */
export function enable(button: HTMLButtonElement, isEnabled: boolean): void {
  button.disabled = !isEnabled
  // The component library's mark for its styles.
  if (isEnabled) button.removeAttribute('data-disabled')
  else button.setAttribute('data-disabled', 'true')
}

/** "must not be empty", which follows the name of a field, as a sentence of its own. */
export function asSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** A waiting time in words, rounded up: "40 seconds", "2 minutes". */
function waitingTime(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
