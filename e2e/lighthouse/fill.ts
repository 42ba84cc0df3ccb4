import type { Browser } from '@playwright/test'
import { admin } from '../support/admin'
import type { Answer, HttpClient } from '../support/http'
import type { RunningServer } from '../support/server'
import type { FilledAddresses } from './pages'

export const account = { email: 'seed@example.com', password: 'seed password' }

/** Adds the account with its rows to the workspace. */
export const seed = ({ dataDir }: RunningServer) =>
  admin(['seed', '--email', account.email, '--password', account.password], dataDir)

function bodyOf({ status, body, text }: Answer) {
  if (status >= 400) throw new Error(`The workspace answers ${status}: ${text.slice(0, 500)}`)
  return body
}

/** Generous, for a busy machine. */
const longestMs = 180_000

/** Audits a project of the account, shares its report and answers its survey. */
export async function fill(client: HttpClient, browser: Browser, baseURL: string): Promise<FilledAddresses> {
  const [project] = bodyOf(await client.get('/api/projects'))
  bodyOf(await client.post(`/api/projects/${project.id}/audit-analysis`))
  const { share } = bodyOf(await client.post(`/api/projects/${project.id}/report-shares`, {}))
  const [link] = bodyOf(await client.get('/api/agent/readylinks')).data.readylinks
  const survey = new URL(link.fullUrl).pathname
  return {
    projectId: project.id,
    survey,
    result: await answer(browser, baseURL, survey),
    sharedReport: new URL(share.shareUrl).pathname,
  }
}

/** Answers the survey as a prospect. @returns the path of the result */
async function answer(browser: Browser, baseURL: string, survey: string): Promise<string> {
  const page = await browser.newPage({ baseURL })
  page.setDefaultTimeout(longestMs)
  await page.goto(survey)
  for (let step = 1; !page.url().includes('/result/'); step += 1) {
    await page.getByText(`Step ${step} of`).waitFor()
    for (const group of await page.getByRole('radiogroup').all()) {
      await group.getByRole('radio').nth(2).check()
    }
    for (const [label, text] of profile) {
      const field = page.getByLabel(label)
      if (await field.count()) await field.fill(text)
    }
    // The workspace rejects what is answered faster than it can be read.
    await page.waitForFunction(() => performance.now() > 2500)
    await page.getByRole('button', { name: /^(?:Continue|See your result)$/ }).click()
    await Promise.race([
      page.waitForURL((url) => url.pathname !== survey, { waitUntil: 'commit' }),
      page.getByText(`Step ${step + 1} of`).waitFor(),
    ])
  }
  const { pathname } = new URL(page.url())
  await page.close()
  return pathname
}

const profile = [
  ['What is your name?', 'Bo Keller'],
  ['What is the name of your business?', 'Keller Logistics'],
  ['What is your e-mail address?', 'bo@keller.example'],
] as const
