import { expect } from 'vitest'
import { Browser, type Form, filledIn, type Page } from './browser.fixture'
import { wait } from './clock.fixture'
import { leadsOf, newLink, toHandlers } from './link.fixture'

export const baseUrl = 'http://localhost:3000'
/** The questions of the first page. */
export const firstPage = { 'q.q1': 'e', 'q.q2': 'e', 'q.q3': 'e', 'q.q4': 'e', 'q.q5': 'e' }
/** What the last page has to know. */
export const contact = { 'q.q101': 'Ann', 'q.q102': 'Ann & Sons <Ltd>', 'q.q103': 'Ann@Example.com' }
/** Answers to the first page, by a prospect whose program fills in the contact at once. */
export const ann = { ...firstPage, ...contact }

/** A link and its owner's view of it. */
export async function newSurvey() {
  const link = await newLink()
  const leads = () => leadsOf(link.linkId)
  const onlyLead = async () => {
    const found = await leads()
    expect(found).toHaveLength(1)
    return found[0]!
  }
  return { ...link, home: `/survey/${link.slug}`, leads, onlyLead }
}

export const newBrowser = (options?: ConstructorParameters<typeof Browser>[2]) =>
  new Browser(toHandlers, baseUrl, options)

export function formIn(page: Page): Form {
  if (!page.form) throw new Error(`No form at ${page.url}, ${page.status}: ${page.text.slice(-600)}`)
  return page.form
}

export type Given = Record<string, string | string[]>

/** Presses a button of the page at once, by default the first one. */
export const send = (browser: Browser, page: Page, given: Given = {}, intent = formIn(page).buttons[0]!) =>
  browser.submit(formIn(page).action, [...filledIn(formIn(page), given), ['intent', intent]])

/** Answers a page after the time that reading it takes. */
export async function answer(
  browser: Browser,
  page: Page,
  given: Given = {},
  intent?: string,
): Promise<Page> {
  await wait(3)
  return send(browser, page, given, intent)
}

/** The same option for every choice of the page. */
export function chooseAll(page: Page, option = 'e'): Given {
  const names = formIn(page)
    .fields.filter(({ type }) => type === 'radio')
    .map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, option]))
}

export async function answerUntilLast(browser: Browser, from: Page): Promise<Page> {
  let page = from
  while (formIn(page).buttons[0] !== 'submit') page = await answer(browser, page, chooseAll(page))
  return page
}

/** Answers all remaining pages and submits. */
export async function answerRest(browser: Browser, from: Page): Promise<Page> {
  const last = await answerUntilLast(browser, from)
  return answer(browser, last, chooseAll(last))
}

/** The chosen option of a question. */
export const chosenIn = (page: Page, name: string) =>
  formIn(page).fields.find((field) => field.name === name && field.isChecked)?.value
export const valueIn = (page: Page, name: string) =>
  formIn(page).fields.find((field) => field.name === name)?.value
export const stepOf = (page: Page) => valueIn(page, 'step')
export const linkOn = (page: Page, kind: string) => {
  const [, path] = page.text.match(new RegExp(`href="[^"]*?(/survey/\\w+/${kind}/[\\w-]+)`)) ?? []
  if (!path) throw new Error(`No link to ${kind}`)
  return path
}
