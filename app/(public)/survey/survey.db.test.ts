import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { extractText } from 'unpdf'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { setMailServer } from '@/lib/audit/interviews/workspace.fixture'
import { mailResult } from '@/lib/lead-generation/surveys'
import { acrossOwners, closeDatabase } from '@/lib/platform/db/client'
import { type Browser, filledIn, type Page } from './browser.fixture'
import { wait } from './clock.fixture'
import {
  ann,
  answer,
  answerRest,
  baseUrl,
  chooseAll,
  chosenIn,
  contact,
  formIn,
  type Given,
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

describe('a survey without scripts', () => {
  it.each([true, false])('is answered page by page, with cookies: %s', async (keepsCookies) => {
    const browser = newBrowser({ keepsCookies, headers: { referer: 'https://www.news.example/page?id=1' } })
    const first = await browser.open(`${survey.home}?utm_medium=mail&token=secret`)
    const second = await answer(browser, first, { ...ann, 'q.q105': 'b' })
    const end = await answerRest(browser, second)
    expect(end.url).toContain('/result/')
    expect(end.text).toContain('100')
    expect(await survey.onlyLead()).toMatchObject({
      survey_status: 'completed',
      client_name: 'Ann',
      business_name: 'Ann & Sons <Ltd>',
      client_email: 'ann@example.com',
      industry: 'Construction and property',
      company_size: '250 to 999',
      ai_readiness_score: 100,
      furthest_question_id: 'q106',
      source: 'news.example',
      events: ['started', 'completed'],
      visits: [
        { url: `${baseUrl}${survey.home}?utm_medium=mail`, referrer: 'https://www.news.example/page' },
      ],
    })
    expect((await browser.open(end.url)).text).toContain('100')
    if (keepsCookies) expect((await browser.open(survey.home)).url).toBe(end.url)
  })

  it('keeps what is right where something else is wrong, and shows what was typed', async () => {
    const browser = newBrowser()
    const page = await answer(browser, await browser.open(`${survey.home}?step=5`), {
      ...contact,
      'q.q103': 'ann@',
      'q.q104': '',
    })
    expect(page.status).toBe(422)
    expect(formIn(page).fields.find(({ name }) => name === 'q.q103')?.value).toBe('ann@')
    expect((await survey.onlyLead()).answers).toEqual({ q101: 'Ann', q102: ann['q.q102'] })
    const next = await answer(browser, page, { 'q.q103': 'ann@example.com' }, 'back')
    expect([next.status, stepOf(next)]).toEqual([200, '4'])
  })

  it('asks for what is missing, on its page', async () => {
    const browser = newBrowser()
    await answer(browser, await browser.open(survey.home), ann)
    const last = await browser.open(`${survey.home}?step=5`)
    const page = await answer(browser, last, chooseAll(last))
    expect([page.status, stepOf(page)]).toEqual([422, '1'])
    expect((await survey.onlyLead()).survey_status).toBe('pending')
  })

  it('goes back with what was answered so far', async () => {
    const browser = newBrowser()
    const second = await answer(browser, await browser.open(survey.home), ann)
    const first = await answer(browser, second, { 'q.q1': 'c' }, 'back')
    expect(chosenIn(first, 'q.q1')).toBe('c')
    expect((await survey.onlyLead()).answers).toMatchObject({ q1: 'c', q101: 'Ann' })
  })

  it('can have an answer taken back, but not by a page that never showed it', async () => {
    const browser = newBrowser()
    const open = await browser.open(survey.home)
    const stale = await browser.open(survey.home)
    await answer(browser, open, { ...ann, 'q.q104': '020 7946 0123' })
    await answer(browser, stale, ann)
    expect((await survey.onlyLead()).answers).toMatchObject({ q104: '020 7946 0123' })
    const fresh = await browser.open(`${survey.home}?step=0`)
    await answer(browser, fresh, { 'q.q104': '' })
    expect((await survey.onlyLead()).answers).not.toHaveProperty('q104')
    await answer(browser, fresh, { 'q.q104': '020 7946 0999' })
    await answer(browser, fresh, { 'q.q104': '' })
    expect((await survey.onlyLead()).answers).not.toHaveProperty('q104')
  })
})

describe('a survey of its own', () => {
  const change = (set: ReturnType<typeof sql>) =>
    acrossOwners().execute(sql`update ready_links set ${set} where id = ${survey.linkId}`)
  const useConfig = async (hidden: string[]) => {
    await acrossOwners().execute(sql`
      with config as (insert into assessment_configs (user_id, is_template, name, hidden_questions)
        values (${survey.userId}, false, 'Mine', ${JSON.stringify(hidden)}::jsonb) returning id)
      update ready_links set assessment_config_id = (select id from config) where id = ${survey.linkId}`)
  }

  it('is finished as it was begun, whatever the consultant changes meanwhile', async () => {
    const browser = newBrowser()
    const second = await answer(browser, await browser.open(survey.home), ann)
    await useConfig(['q1', 'q2', 'q3', 'q4', 'q5'])
    const newcomer = await newBrowser().open(survey.home)
    expect(newcomer.text).toContain('26 questions')
    expect(second.text).toContain('Step 2 of 6')
    const end = await answerRest(browser, second)
    expect(end.text).toContain('Strategy and leadership')
    expect(Object.keys((await survey.onlyLead()).answers)).toContain('q1')
  })

  it('keeps to its frame from page to page', async () => {
    const browser = newBrowser({ keepsCookies: false })
    const first = await browser.open(`${survey.home}?embed=1`)
    expect(formIn(first).action).toContain('embed=1')
    const second = await answer(browser, first, ann)
    expect(formIn(second).action).toContain('embed=1')
    expect((await answerRest(browser, second)).url).toMatch(/\/result\/[\w-]+\?embed=1$/)
  })

  it('names its own domain where it is looked at there', async () => {
    const browser = newBrowser({ headers: { 'x-survey-host': 'audit.example.com' } })
    const first = await browser.open(survey.home)
    expect(formIn(first).action).toBe('/?step=0')
    expect(first.headers.get('set-cookie')).toContain('Path=/;')
    const page = await browser.submit(`${survey.home}?step=0`, [
      ...filledIn(formIn(first), { ...ann, 'q.q103': 'wrong' }),
      ['intent', 'back'],
    ])
    expect(page.text).not.toContain(`/survey/${survey.slug}`)
  })

  it('is read in its language and direction', async () => {
    await change(sql`language = 'ar'`)
    expect((await newBrowser().open(survey.home)).text).toContain('<html lang="ar" dir="rtl">')
  })

  it('is counted as visited when a person opens it, and by nobody else', async () => {
    await newBrowser().open(survey.home)
    await newBrowser({ headers: { 'user-agent': 'Googlebot/2.1' } }).open(survey.home)
    await newBrowser({ headers: { 'sec-purpose': 'prefetch' } }).open(survey.home)
    await newBrowser().open(`${survey.home}?step=2`)
    await expect
      .poll(() =>
        acrossOwners().execute(
          sql`select visits from ready_link_visits where ready_link_id = ${survey.linkId}`,
        ),
      )
      .toMatchObject([{ visits: 1 }])
  })
})

describe('the script', () => {
  const save = async (browser: Browser, page: Page, given: Given) => {
    const saved = await send(browser, page, given, 'save')
    return { status: saved.status, ...JSON.parse(saved.text) }
  }

  it('saves valid answers in passing, and is answered with what is stored', async () => {
    const browser = newBrowser()
    const first = await browser.open(survey.home)
    await wait(3)
    const saved = await save(browser, first, { 'q.q101': 'Ann', 'q.q103': 'ann@' })
    expect(saved).toMatchObject({ status: 200, ok: true, errors: { q103: expect.any(String) } })
    expect(saved.saved).toContain('q101')
    expect(saved.links.resumeUrl).toContain('/resume/')
    expect((await survey.onlyLead()).answers).toEqual({ q101: 'Ann' })
    const cleared = await save(browser, first, { 'q.q101': '', session: saved.session, stamp: saved.stamp })
    expect(cleared.saved).toContain('q101')
    expect((await survey.onlyLead()).answers).toEqual({})
  })

  it('gets an answer when nothing can be saved any more', async () => {
    const browser = newBrowser()
    const first = await browser.open(survey.home)
    expect(await save(browser, first, ann)).toMatchObject({ status: 422, ok: false, saved: [] })
    await answerRest(browser, await answer(browser, first, ann))
    expect(await save(browser, first, ann)).toMatchObject({ status: 409, ok: false, saved: [] })
  })
})

describe('the result', () => {
  const toEnd = async (given: Given = ann) => {
    const browser = newBrowser()
    const end = await answerRest(browser, await answer(browser, await browser.open(survey.home), given))
    return { browser, end }
  }

  it('has a next step even where the link names none: asking once, which the consultant sees', async () => {
    const { browser, end } = await toEnd()
    const [, ask = ''] = end.text.match(/href="([^"]*\?ask=1)"/) ?? []
    const asking = await browser.open(ask)
    expect(asking.text).toContain('Ask for a conversation?')
    expect((await survey.onlyLead()).events).not.toContain('contact_requested')
    const done = await browser.submit(formIn(asking).action, [])
    await browser.submit(formIn(asking).action, [])
    expect(done.text).toContain('You requested a conversation.')
    expect((await survey.onlyLead()).events).toEqual(['started', 'completed', 'contact_requested'])
  })

  it('is mailed once, with its PDF, and not to one address without end', async () => {
    const server = await SmtpSink.start()
    const restore = setMailServer(server)
    try {
      await toEnd()
      const { id } = await survey.onlyLead()
      await Promise.all([1, 2, 3].map(() => mailResult(survey.userId, id)))
      await mailResult(survey.userId, id)
      expect(server.messages).toHaveLength(1)
      const mail = await PostalMime.parse(server.messages[0]!)
      expect(mail.to?.[0]?.address).toBe('ann@example.com')
      expect(mail.from?.name).toBe('Acme Consulting')
      expect(mail.text).toContain('100 of 100')
      expect(mail.text).toContain(`/survey/${survey.slug}/result/`)
      expect(mail.text).not.toContain('Ann & Sons')
      const { text } = await extractText(new Uint8Array(mail.attachments[0]!.content as ArrayBuffer), {
        mergePages: true,
      })
      expect(text).toContain('Ann & Sons <Ltd>')
      expect(text).toContain('Where you could begin')
      for (let times = 0; times < 4; times += 1) await toEnd()
      for (const lead of await survey.leads()) await mailResult(survey.userId, lead.id)
      expect(server.messages).toHaveLength(3)
    } finally {
      restore()
      await server.stop()
    }
  }, 60_000)

  it('waits for a mail server that is away', async () => {
    const server = await SmtpSink.start()
    const restore = setMailServer(server)
    try {
      await toEnd()
      const { id } = await survey.onlyLead()
      await server.stop()
      await expect(mailResult(survey.userId, id)).rejects.toThrow()
      await server.restart()
      await mailResult(survey.userId, id)
      expect(server.messages).toHaveLength(1)
    } finally {
      restore()
      await server.stop()
    }
  })
})
