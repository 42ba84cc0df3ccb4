import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readDocument } from '../../lib/audit/documents/extraction/read-document'
import { money } from '../../lib/audit/reports/content/value'
import { createUser, expect, signIn, test } from './journeys'
import { callFor } from './support/api'

test.describe.configure({ timeout: 240_000 })

const costs = `# What our work costs

| Process | Cases per month | Minutes per case | Hourly rate (EUR) | Cost per year (EUR) |
| --- | --- | --- | --- | --- |
| Complaints | 1,150 | 38 | 41 | 358,340 |
| Supplier invoices | 6,200 | 9 | 41 | 457,560 |
`
const interview = `Interview with Sanne Kuiper, customer service

Complaints take far too long. An agent needs 38 minutes for one complaint, and most of that is looking for documents in four
systems. Complaints are typed by hand into a ticket, and nobody sorts them. We would like complaints to be sorted and answered
with a draft. Supplier invoices are typed in by hand as well, 6,200 a month, and errors are found weeks later.
`

interface Estimate {
  low: number
  likely: number
  high: number
}
interface Deliverables {
  data: {
    opportunities: { id: string; title: string; evidence: { quote: string }[] }[]
    businessCase: {
      currency: string
      models: { opportunityId: string; title: string; annualValue: Estimate | null }[]
      portfolio: {
        annualValue: Estimate | null
        threeYearNpv: Estimate | null
        oneOffCost: number
        paybackMonth: number
      }
    }
  }
}

/** Without whitespace, because lines and pages end elsewhere in each format. */
const dense = (text: string) => text.replace(/\s+/g, '')

/** An audit with a value in money, as a consultant leaves it before the report is made. */
async function valuedProject(page: Page): Promise<string> {
  await signIn(page, await createUser('growth'))
  const { id } = await callFor<{ id: string }>(page, '/api/projects', {
    body: { clientName: 'Brenner Parts', industry: 'Logistics', companySize: '51-200', currency: 'EUR' },
  })
  await callFor(page, `/api/agent/projects/${id}/documents`, {
    files: { 'costs.md': costs, 'interview.md': interview },
  })
  await callFor(page, `/api/projects/${id}/audit-analysis`)
  await callFor(page, `/api/projects/${id}/business-case/assumptions`, {
    method: 'PATCH',
    body: {
      savableLowPercent: 10,
      savableLikelyPercent: 20,
      savableHighPercent: 30,
      discountRatePercent: 8,
    },
  })
  const { data } = await callFor<Deliverables>(page, `/api/projects/${id}/deliverables`, { method: 'GET' })
  for (const { opportunityId, annualValue } of data.businessCase.models)
    if (annualValue)
      await callFor(page, `/api/projects/${id}/business-case/models/${opportunityId}`, {
        method: 'PATCH',
        body: { oneOffCost: 21_300, runningCostPerYear: 4_700 },
      })
  return id
}

const kinds = { PDF: 'pdf', Word: 'docx', PowerPoint: 'pptx' } as const

/** The text of a file that the client downloads at the link, read as the product reads uploads. */
async function download(guest: Page, label: keyof typeof kinds): Promise<string> {
  const started = guest.waitForEvent('download')
  await guest.getByRole('link', { name: `Download ${label}` }).click()
  const bytes = await readFile(await (await started).path())
  return (await readDocument({ kind: kinds[label], bytes })).text
}

test('figures and citations are the same in the app, the API, the shared page, PDF, Word and slides', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await valuedProject(page)
  const { data } = await callFor<Deliverables>(page, `/api/projects/${id}/deliverables`, { method: 'GET' })
  const { currency, portfolio, models } = data.businessCase
  const { annualValue, threeYearNpv, oneOffCost, paybackMonth } = portfolio
  if (!annualValue || !threeYearNpv) throw new Error('The case has no value.')
  const valued = models.filter((model) => model.annualValue)
  expect(valued.length).toBeGreaterThan(1)

  // The app: totals, the value of each case, and the same value in findings and roadmap.
  const inApp = (amount: number) => `${currency} ${amount.toLocaleString('en-US')}`
  await page.goto(`/projects/${id}/business-case`)
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const amount of [annualValue.likely, threeYearNpv.likely, oneOffCost])
    await expect(totals).toContainText(inApp(amount))
  await expect(totals).toContainText(`Month ${paybackMonth}`)
  for (const [place, name] of [
    ['business-case', 'Business case'],
    ['findings', 'Findings'],
    ['roadmap', 'Roadmap'],
  ] as const) {
    await page.goto(`/projects/${id}/${place}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const { annualValue: own } of valued)
      await expect(page.getByText(`${inApp(own!.likely)} a year`).first(), place).toBeVisible()
  }

  const { share } = await callFor<{ share: { shareUrl: string } }>(
    page,
    `/api/projects/${id}/report-shares`,
    { body: {} },
  )
  const statuses = async () =>
    (
      await callFor<{ shares: { files: { status: string }[] }[] }>(
        page,
        `/api/projects/${id}/report-shares`,
        { method: 'GET' },
      )
    ).shares[0]?.files.map(({ status }) => status)
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['completed', 'completed', 'completed'])
  const guest = await (await browser.newContext({ baseURL })).newPage()
  await guest.goto(new URL(share.shareUrl).pathname)

  // What the client reads at the link: every passage by its number, and every claim with its marks.
  const passages = await guest.locator('li.passage').evaluateAll((entries) =>
    entries.map((entry) => ({
      mark: entry.querySelector('span')?.textContent ?? '',
      quote: (entry.querySelector('blockquote')?.textContent ?? '').replace(/^“|( …)?”$/g, ''),
    })),
  )
  const claims = await guest
    .locator('main dd, main td, main li[id], main div[id] > p')
    .evaluateAll((entries) =>
      entries
        .filter((entry) => entry.querySelector('a.mark') && !entry.matches('.passage'))
        .map((entry) => {
          const numbers = [...entry.querySelectorAll('a.mark')].map((mark) => mark.textContent ?? '')
          const whole = entry.textContent ?? ''
          return { text: whole.slice(0, whole.indexOf(numbers[0] ?? '')), numbers }
        }),
    )
  expect(passages.length).toBeGreaterThan(3)
  expect(claims.length).toBeGreaterThan(3)
  const quotesOf = new Map(passages.map(({ mark, quote }) => [mark, quote]))
  const cited = new Set(claims.flatMap(({ numbers }) => numbers))
  for (const mark of cited) expect([...quotesOf.keys()]).toContain(mark)
  // The API says the same passages, byte for byte.
  const stated = data.opportunities.flatMap(({ evidence }) => evidence.map(({ quote }) => dense(quote)))
  const shown = passages.map(({ quote }) => dense(quote))
  for (const quote of stated) expect(shown.some((one) => quote.startsWith(one))).toBe(true)

  const texts = {
    web: dense((await guest.locator('body').textContent()) ?? ''),
    // Marks in a column of their own are read as the labels of the neighbouring text.
    PDF: dense(await download(guest, 'PDF')).replaceAll(']:“', ']“'),
    Word: dense(await download(guest, 'Word')),
    PowerPoint: dense(await download(guest, 'PowerPoint')),
  }
  for (const [format, text] of Object.entries(texts)) {
    const figures = [
      money(annualValue.likely, currency),
      money(annualValue.low, currency),
      money(annualValue.high, currency),
      money(oneOffCost, currency),
    ]
    for (const figure of figures) expect(text, `${format}: ${figure}`).toContain(dense(figure))
    for (const { title, annualValue: own } of valued) {
      expect(text, format).toContain(dense(title))
      expect(text, `${format}: ${title}`).toContain(dense(money(own!.low, currency)))
    }
  }
  for (const format of ['PDF', 'Word'] as const) {
    expect(texts[format]).toContain(dense(money(threeYearNpv.likely, currency)))
    for (const { mark, quote } of passages)
      expect(texts[format], `${format} ${mark}`).toContain(dense(`${mark}“${quote}`))
    for (const { text, numbers } of claims) {
      // A page of the PDF may end within a longer claim.
      const end = dense(text).slice(-24)
      const marks = format === 'PDF' ? dense(numbers.join('')) : ''
      expect(texts[format], `${format}: ${text}`).toContain(end + marks)
    }
  }
  // The notes of the slides contain the beginning of the cited passages.
  const noted = [...texts.PowerPoint.matchAll(/(\[\d+\])“([^”]*?)…?”/g)]
  expect(noted.length).toBeGreaterThan(2)
  for (const [, mark = '', quote = ''] of noted)
    expect(dense(quotesOf.get(mark) ?? '').startsWith(quote.slice(0, 100))).toBe(true)
})
