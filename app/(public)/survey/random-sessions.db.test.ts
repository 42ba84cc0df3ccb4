import { afterAll, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/platform/db/client'
import { answerCountsOf, leadsOf, newLink, toHandlers } from './link.fixture'
import { RandomSession } from './random-session.fixture'

afterAll(closeDatabase)

const sessions = 48

it('every session with drops, reloads and double submits is one lead with the answers acknowledged last', async () => {
  const { slug, linkId } = await newLink()
  const runs = Array.from({ length: sessions }, (_, seed) =>
    new RandomSession(seed, `/survey/${slug}`, toHandlers, 'http://localhost:3000').run(),
  )
  const outcomes = await Promise.all(runs)
  const leads = await leadsOf(linkId)
  expect(leads).toHaveLength(sessions)
  const byName = new Map(leads.map((lead) => [lead.client_name, lead]))
  for (const { name, acknowledged, end } of outcomes) {
    expect(end.url, name).toContain('/result/')
    const lead = byName.get(name)
    expect(lead?.events, name).toEqual(['started', 'completed'])
    const given = Object.entries(acknowledged).filter(([, answer]) => answer !== '')
    expect(lead?.answers, name).toEqual(Object.fromEntries(given))
  }
  const { kept, counted } = await answerCountsOf(linkId)
  expect(Object.keys(kept).length).toBeGreaterThan(20)
  expect(kept).toEqual(counted)
}, 240_000)
