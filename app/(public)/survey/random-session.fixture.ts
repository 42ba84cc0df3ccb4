import { setTimeout as pause } from 'node:timers/promises'
import { Browser, type Field, type Form, filledIn, type Page, type Send, valuesOf } from './browser.fixture'

/** The minimum viewing time of a page, plus a margin. */
const readingMs = 2100

/** The same numbers for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface SessionOutcome {
  /** The name given by this session, unique among all sessions. */
  name: string
  /** By question: the last acknowledged answer. */
  acknowledged: Record<string, string>
  end: Page
}

/**
 * A prospect with a bad connection and an unsteady hand, who reads nothing but the HTML: loses responses and resends,
 * presses twice, reloads, goes back, uses two tabs, and sometimes a browser without cookies.
 */
export class RandomSession {
  private readonly random: () => number
  private readonly browser: Browser
  private readonly keepsCookies: boolean
  private readonly acknowledged: Record<string, string> = {}
  readonly name: string

  constructor(
    seed: number,
    private readonly home: string,
    send: Send,
    baseUrl: string,
  ) {
    this.random = randomOf(seed)
    this.name = `Prospect ${seed}`
    this.keepsCookies = this.random() < 0.85
    this.browser = new Browser(send, baseUrl, { keepsCookies: this.keepsCookies })
  }

  async run(): Promise<SessionOutcome> {
    let page = await this.begin()
    for (let pages = 0; page.form; pages++) {
      if (pages > 40) throw new Error(`${this.name} does not come to an end: ${page.url}`)
      page = await this.takePage(page)
    }
    return { name: this.name, acknowledged: this.acknowledged, end: page }
  }

  private async begin(): Promise<Page> {
    const tabs = await Promise.all(
      Array.from({ length: this.keepsCookies && this.happens(0.3) ? 2 : 1 }, () =>
        this.browser.open(this.home),
      ),
    )
    return tabs[this.happens(0.5) ? 0 : tabs.length - 1]!
  }

  private async takePage(shown: Page): Promise<Page> {
    let page = shown
    // Without cookies, a page that is opened again belongs to a new visitor.
    if (this.keepsCookies && this.happens(0.1)) page = await this.browser.open(page.url)
    const form = page.form
    if (!form) return page
    await pause(readingMs)
    const canGoBack = form.buttons.includes('back')
    const intent = canGoBack && this.happens(0.08) ? 'back' : form.buttons[0]!
    const values: [string, string][] = [...filledIn(form, this.answers(form)), ['intent', intent]]
    const next = await this.sendSomehow(form, values)
    if (next.status !== 200) throw new Error(`${this.name}: ${next.status} at ${next.url}`)
    this.acknowledge(values)
    return next
  }

  private async sendSomehow(form: Form, values: [string, string][]): Promise<Page> {
    if (this.happens(0.15)) await this.browser.lose(form.action, values)
    if (!this.happens(0.2)) return this.browser.submit(form.action, values)
    const pages = await Promise.all([
      this.browser.submit(form.action, values),
      this.browser.submit(form.action, values),
    ])
    return pages[1]
  }

  private acknowledge(values: [string, string][]): void {
    for (const [name, value] of values) {
      if (name.startsWith('q.')) this.acknowledged[name.slice(2)] = value
    }
  }

  private answers(form: Form): Record<string, string> {
    const answers: Record<string, string> = {}
    const byName = Map.groupBy(form.fields, ({ name }) => name)
    const given = new Map(valuesOf(form))
    for (const [name, fields] of byName) {
      if (!name.startsWith('q.')) continue
      // Keeps some earlier answers as they are.
      if (given.get(name) && this.happens(0.5)) continue
      answers[name] = this.answerTo(name, fields)
    }
    return answers
  }

  private answerTo(name: string, fields: Field[]): string {
    if (name === 'q.q101') return this.name
    const [{ type, options }] = fields as [Field]
    if (type === 'radio') return this.oneOf(fields.map(({ value }) => value))
    if (type === 'select') return this.oneOf(options.filter((option) => option !== ''))
    if (type === 'email') return `${Math.floor(this.random() * 1e9)}@example.com`
    if (type === 'tel') return this.happens(0.3) ? '' : `+44 ${Math.floor(this.random() * 1e9) + 1e9}`
    return `Words ${Math.floor(this.random() * 1e9)}`
  }

  private happens(probability: number): boolean {
    return this.random() < probability
  }

  private oneOf(values: string[]): string {
    return values[Math.floor(this.random() * values.length)]!
  }
}
