import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/platform/db/client'
import { filledIn } from './browser.fixture'
import { wait } from './clock.fixture'
import { toHandlers } from './link.fixture'
import {
  ann,
  answer,
  baseUrl,
  chooseAll,
  chosenIn,
  formIn,
  newBrowser,
  newSurvey,
  send,
  stepOf,
} from './prospect.fixture'

afterAll(closeDatabase)

let survey: Awaited<ReturnType<typeof newSurvey>>
beforeEach(async () => {
  survey = await newSurvey()
})

describe('a program that fills in forms', () => {
  it('leaves nothing when it fills in the trap', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), {
      ...ann,
      extra_remarks: 'https://spam.example',
    })
    expect(page.status).toBe(422)
    expect(await survey.leads()).toEqual([])
    expect(chosenIn(page, 'q.q1')).toBe('e')
  })

  it('leaves nothing when it is quicker than anybody can read; pressing again works', async () => {
    const browser = newBrowser()
    const first = await browser.open(survey.home)
    await wait(1)
    const page = await send(browser, first, ann)
    expect(page.status).toBe(422)
    expect(await survey.leads()).toEqual([])
    await wait(1.5)
    expect(stepOf(await send(browser, page))).toBe('1')
  })

  it.each([
    ['missing', ''],
    ['forged', 'hod6j1w37m-hod6j1w37m-1nmBMzMcfYoYPWE89dTTPg'],
  ])('leaves nothing with a stamp that is %s', async (_, stamp) => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), { ...ann, stamp })
    expect(page.status).toBe(422)
    expect(await survey.leads()).toEqual([])
    expect(stepOf(await answer(browser, page))).toBe('1')
  })

  it('leaves nothing with the page of another session, or one older than 90 days', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const theirs = formIn(await one.open(survey.home)).fields.find(({ name }) => name === 'stamp')!.value
    await answer(other, await other.open(survey.home), { ...ann, stamp: theirs })
    const old = await one.open(survey.home)
    await wait(91 * 24 * 3600)
    expect((await answer(one, old, ann)).status).toBe(422)
    expect(await survey.leads()).toEqual([])
  })

  it('cannot hand in before the pages can have been read', async () => {
    const browser = newBrowser()
    const pages = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((step) => browser.open(`${survey.home}?step=${step}`)),
    )
    await wait(3)
    for (const page of pages.slice(0, 5))
      await send(browser, page, { ...chooseAll(page), ...(stepOf(page) === '0' && ann) })
    const end = await send(browser, pages[5]!, chooseAll(pages[5]!))
    expect(end.status).toBe(422)
    expect((await survey.onlyLead()).survey_status).toBe('pending')
    await wait(10)
    expect((await send(browser, end)).url).toContain('/result/')
  })

  it('of another site writes into nobody’s answers', async () => {
    const victim = newBrowser()
    await answer(victim, await victim.open(survey.home), ann)
    const attacker = await newBrowser().open(survey.home)
    await wait(3)
    await victim.submit(
      formIn(attacker).action,
      [...filledIn(formIn(attacker), { ...ann, 'q.q101': 'Eve' }), ['intent', 'next']],
      { 'sec-fetch-site': 'cross-site' },
    )
    expect((await survey.leads()).map(({ client_name }) => client_name)).toEqual(['Ann', 'Eve'])
    expect((await victim.open(`${survey.home}?step=5`)).text).toContain('Ann')
  })

  it('gets the allowed content types', async () => {
    const send = (init: RequestInit) =>
      toHandlers(new Request(`${baseUrl}${survey.home}`, { method: 'POST', ...init }))
    expect((await send({ body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415)
    const tooMuch = new URLSearchParams({ 'q.q101': 'x'.repeat(300_000) })
    expect((await send({ body: tooMuch })).status).toBe(413)
  })
})
