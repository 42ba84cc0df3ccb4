import { afterAll, expect, it, vi } from 'vitest'
import { closeDatabase } from '@/lib/platform/db/client'
import { Browser, filledIn, formOf } from './browser.fixture'
import { leadsOf, newLink, toHandlers } from './link.fixture'

vi.hoisted(() => {
  process.env.RATE_LIMIT_PUBLIC_POST_PER_MINUTE = '3'
})

afterAll(closeDatabase)

it('too many requests from one address are answered with the time to wait, and nothing is lost', async () => {
  const { slug, linkId } = await newLink()
  const browser = new Browser(toHandlers, 'http://localhost:3000')
  const form = (await browser.open(`/survey/${slug}`)).form!
  const typed = filledIn(form, { 'q.q1': 'c' })
  const send = (intent: string) => browser.submit(form.action, [...typed, ['intent', intent]])
  for (let times = 0; times < 3; times++) expect((await send('next')).status).toBe(422)
  const rejected = await send('next')
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(rejected.text).toMatch(/wait (?:a second|\d+ seconds), then press the button again/)
  const chosen = formOf(rejected.text)?.fields.filter(({ isChecked }) => isChecked)
  expect(chosen).toMatchObject([{ name: 'q.q1', value: 'c' }])
  const saved = await send('save')
  expect(saved.status).toBe(429)
  expect(JSON.parse(saved.text)).toMatchObject({ ok: false, saved: [] })
  expect(await leadsOf(linkId)).toEqual([])
})
