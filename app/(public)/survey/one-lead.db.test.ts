import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '@/lib/platform/db/client'
import { filledIn } from './browser.fixture'
import { wait } from './clock.fixture'
import {
  ann,
  answer,
  answerRest,
  answerUntilLast,
  chooseAll,
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

describe('one prospect is one lead', () => {
  it('whatever is sent twice at once', async () => {
    const browser = newBrowser()
    const first = await browser.open(survey.home)
    await wait(3)
    const pages = await Promise.all(Array.from({ length: 6 }, () => send(browser, first, ann)))
    expect(pages.map(stepOf)).toEqual(Array(6).fill('1'))
    const page = await answerUntilLast(browser, pages[0]!)
    await wait(3)
    const ends = await Promise.all(Array.from({ length: 6 }, () => send(browser, page, chooseAll(page))))
    expect(new Set(ends.map(({ url }) => url)).size).toBe(1)
    expect((await survey.onlyLead()).events).toEqual(['started', 'completed'])
  })

  it('in two tabs opened at once', async () => {
    const browser = newBrowser()
    const [left, right] = await Promise.all([browser.open(survey.home), browser.open(survey.home)])
    await answer(browser, left!, ann)
    await answer(browser, right!, { ...ann, 'q.q101': 'Anna' })
    expect((await survey.onlyLead()).client_name).toBe('Anna')
    const [second, stale] = await Promise.all([1, 1].map(() => browser.open(`${survey.home}?step=1`)))
    await answer(browser, second!, chooseAll(second!, 'c'))
    expect((await answer(browser, stale!)).status).toBe(200)
    expect((await survey.onlyLead()).answers).toMatchObject({ q6: 'c', q10: 'c' })
  })

  it('when the answer to a page is lost', async () => {
    const browser = newBrowser()
    const first = await browser.open(survey.home)
    await wait(3)
    await browser.lose(formIn(first).action, [...filledIn(formIn(first), ann), ['intent', 'next']])
    const again = await browser.open(survey.home)
    expect(stepOf(again)).toBe('1')
    expect((await send(browser, first, ann)).status).toBe(200)
    await survey.onlyLead()
  })

  it('and nothing changes once it is handed in', async () => {
    const browser = newBrowser()
    const first = await browser.open(survey.home)
    const end = await answerRest(browser, await answer(browser, first, ann))
    const before = await survey.onlyLead()
    const late = await answer(browser, first, { ...ann, 'q.q101': 'Late' })
    expect([late.status, late.text.includes('was not stored')]).toEqual([409, true])
    expect(late.text).toContain(new URL(end.url).pathname)
    expect((await answer(browser, first, ann)).url).toBe(end.url)
    expect(await survey.onlyLead()).toEqual({ ...before, created_at: expect.anything() })
  })

  it('another person on the same device is another one', async () => {
    const browser = newBrowser()
    const tab = await answer(browser, await browser.open(survey.home), ann)
    const fresh = await browser.open(`${survey.home}?start=over`)
    expect(fresh.text).not.toContain('Ann')
    await answer(browser, tab, chooseAll(tab))
    await answer(browser, fresh, { ...ann, 'q.q101': 'Bob' })
    const [first, second, ...more] = await survey.leads()
    expect(more).toEqual([])
    expect([first?.client_name, second?.client_name]).toEqual(['Ann', 'Bob'])
    expect(Object.keys(first?.answers ?? {})).toHaveLength(13)
    expect(Object.keys(second?.answers ?? {})).toHaveLength(8)
    expect((await browser.open(`${survey.home}?step=5`)).text).toContain('Bob')
  })

  it('also where its owner has put it away, and comes back when it is handed in', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    await acrossOwners().execute(sql`
      update leads set survey_status = 'archived', status_before_archive = 'pending'
      where ready_link_id = ${survey.linkId}`)
    await answerRest(browser, page)
    expect(await survey.onlyLead()).toMatchObject({
      survey_status: 'completed',
      status_before_archive: null,
      ai_readiness_score: 100,
    })
  })
})
