import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mergeLeads } from '@/lib/lead-generation/leads/merge-leads'
import { readMergedSurveys } from '@/lib/lead-generation/leads/wire'
import { acrossOwners, closeDatabase } from '@/lib/platform/db/client'
import { asOwner } from '@/lib/platform/db/with-user'
import { answerCountsOf, newLink } from './link.fixture'
import {
  ann,
  answer,
  answerRest,
  chosenIn,
  type Given,
  linkOn,
  newBrowser,
  newSurvey,
  stepOf,
} from './prospect.fixture'

afterAll(closeDatabase)

let survey: Awaited<ReturnType<typeof newSurvey>>
beforeEach(async () => {
  survey = await newSurvey()
})

describe('the links of a prospect', () => {
  it('go on elsewhere, and where the survey was closed or deleted', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    const personal = linkOn(page, 'resume')
    for (const { change, status } of [
      { change: sql`is_active = false`, status: 410 },
      { change: sql`deleted_at = now()`, status: 404 },
    ]) {
      await acrossOwners().execute(sql`update ready_links set ${change} where id = ${survey.linkId}`)
      const newcomer = await newBrowser().open(survey.home)
      expect([newcomer.status, newcomer.form]).toEqual([status, undefined])
      for (const keepsCookies of [true, false]) {
        const other = newBrowser({ keepsCookies })
        const resumed = await other.open(personal)
        expect([resumed.status, stepOf(resumed)]).toEqual([200, '1'])
        expect(chosenIn(await answer(other, resumed, {}, 'back'), 'q.q1')).toBe('e')
      }
    }
    expect((await answerRest(browser, page)).url).toContain('/result/')
    await survey.onlyLead()
  })

  it('show, export and erase what is stored, and are dead afterwards', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    const tab = await browser.open(`${survey.home}?step=0`)
    const [privacy, resume] = [linkOn(page, 'privacy'), linkOn(page, 'resume')]
    expect((await browser.open(privacy)).text).toContain('ann@example.com')
    const exported = await browser.open(`${privacy}?format=json`)
    expect(exported.headers.get('content-disposition')).toContain('attachment')
    expect(JSON.parse(exported.text)).toMatchObject({
      profile: { clientName: 'Ann' },
      answers: expect.any(Array),
    })
    const elsewhere = await browser.submit(privacy, [], { 'sec-fetch-site': 'cross-site' })
    expect(elsewhere.status).toBe(403)
    await survey.onlyLead()
    expect((await answerCountsOf(survey.linkId)).kept).toMatchObject({ q101: 1 })
    expect((await browser.submit(privacy, [])).status).toBe(200)
    expect(await survey.leads()).toEqual([])
    expect((await answerCountsOf(survey.linkId)).kept).toEqual({})
    for (const dead of [privacy, resume]) expect((await browser.open(dead)).status).toBe(404)
    const kept = await answer(browser, tab, ann)
    expect(kept.status).toBe(422)
    expect(kept.text).toContain('erased')
    expect(await survey.leads()).toEqual([])
  })

  it.each([true, false])(
    'let the survey’s own browser and the private one erase, the link of the result alone not (cookies: %s)',
    async (keepsCookies) => {
      const browser = newBrowser()
      const page = await answer(browser, await browser.open(survey.home), ann)
      const [privacy, resume] = [linkOn(page, 'privacy'), linkOn(page, 'resume')]
      const result = await answerRest(browser, page)
      expect(result.text).toContain(privacy)

      const stranger = newBrowser({ keepsCookies })
      const passedOn = await stranger.open(result.url)
      expect([passedOn.status, passedOn.text.includes('/privacy/')]).toEqual([200, false])

      const elsewhere = newBrowser({ keepsCookies })
      expect((await elsewhere.open(resume)).text).toContain(privacy)
      expect((await elsewhere.open(result.url)).text.includes(privacy)).toBe(keepsCookies)
    },
  )

  /** Begins a survey in a browser of its own. */
  const begin = async (given: Given) => {
    const browser = newBrowser()
    return { browser, page: await answer(browser, await browser.open(survey.home), { ...ann, ...given }) }
  }
  const bob = { 'q.q101': 'Bob', 'q.q103': 'bob@example.com', 'q.q104': '+49 30 77' }
  const merge = async () => {
    const [kept, merged] = await survey.leads()
    await asOwner(survey.userId, (ctx) =>
      mergeLeads(ctx, { keptId: kept!.id, mergedId: merged!.id, take: ['clientEmail'] }),
    )
    return kept!.id
  }
  const contactOf = async (id: string) => {
    const [lead] = await acrossOwners().execute(sql`
      select client_name, client_email, client_phone from leads where id = ${id}`)
    return lead
  }

  it('still show and erase what was given when the lead was merged into another one', async () => {
    const first = await begin({})
    await answerRest(first.browser, first.page)
    const second = await begin(bob)
    const [privacy, resume] = [linkOn(second.page, 'privacy'), linkOn(second.page, 'resume')]
    const result = await answerRest(second.browser, second.page)
    const kept = await merge()
    expect(await contactOf(kept)).toEqual({
      client_name: 'Ann',
      client_email: 'bob@example.com',
      client_phone: '+49 30 77',
    })
    for (const path of [result.url, resume]) {
      expect((await newBrowser().open(path)).text).toContain('100')
    }
    expect((await second.browser.open(survey.home)).url).toBe(result.url)
    const stored = await newBrowser().open(privacy)
    expect([stored.status, stored.text.includes('bob@example.com')]).toEqual([200, true])
    expect(stored.text).not.toContain('ann@example.com')
    expect(JSON.parse((await newBrowser().open(`${privacy}?format=json`)).text)).toMatchObject({
      profile: { clientName: 'Bob', clientPhone: '+49 30 77' },
    })

    expect((await second.browser.submit(privacy, [])).status).toBe(200)
    for (const dead of [result.url, resume, privacy]) {
      expect((await newBrowser().open(dead)).status, dead).toBe(404)
    }
    expect(await contactOf(kept)).toEqual({
      client_name: 'Ann',
      client_email: 'ann@example.com',
      client_phone: null,
    })
    expect(await asOwner(survey.userId, (ctx) => readMergedSurveys(ctx, kept))).toEqual([])
    const lead = await survey.onlyLead()
    expect([lead.survey_status, Object.keys(lead.answers).length > 20]).toEqual(['completed', true])
    const counts = await answerCountsOf(survey.linkId)
    expect(counts.kept).toEqual(counts.counted)
  })

  it('go on with a survey whose lead was merged before it was submitted: it is a lead of its own again', async () => {
    const first = await begin({})
    await answerRest(first.browser, first.page)
    const second = await begin(bob)
    const kept = await merge()
    await survey.onlyLead()
    expect(stepOf(await second.browser.open(linkOn(second.page, 'resume')))).toBe('1')
    await survey.onlyLead()
    const end = await answerRest(second.browser, second.page)
    expect(end.url).toContain('/result/')
    const [, parted] = await survey.leads()
    expect(parted).toMatchObject({ client_name: 'Bob', survey_status: 'completed', ai_readiness_score: 100 })
    expect(parted!.answers).toMatchObject({ q1: 'e', q103: 'bob@example.com' })
    expect(await contactOf(kept)).toMatchObject({ client_email: 'ann@example.com', client_phone: null })
    const counts = await answerCountsOf(survey.linkId)
    expect(counts.kept).toEqual(counts.counted)
  })

  it('open nothing they were not made for', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(survey.home), ann)
    const token = linkOn(page, 'resume').split('/').at(-1)!
    const other = await newLink()
    const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const path of [
      `${survey.home}/privacy/${token}`,
      `${survey.home}/result/${token}`,
      `${survey.home}/resume/${flipped}`,
      `/survey/${other.slug}/resume/${token}`,
      `${survey.home}/resume/x`,
    ]) {
      expect((await browser.open(path)).status, path).toBe(404)
    }
  })
})
