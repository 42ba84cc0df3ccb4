import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { pngOf } from '../../lib/platform/web/image.fixture'
import {
  createUser,
  expect,
  expectAccessible,
  expectGoodLook,
  expectGoodPage,
  signIn,
  test,
} from './journeys'
import { call, callFor } from './support/api'

interface Invited {
  projectId: string
  interviewId: string
  /** The path of the stakeholder's page, without the origin. */
  path: string
  questions: string[]
}

async function createProject(page: Page): Promise<string> {
  const body = { clientName: 'Acme', industry: 'Logistics', companySize: '51-200' }
  return (await callFor<{ id: string }>(page, '/api/projects', { body })).id
}

async function invite(page: Page, name = 'Maria Keller'): Promise<Invited> {
  const projectId = await createProject(page)
  const { interview } = await callFor<{
    interview: { id: string; interviewUrl: string; guide: { text: string }[] }
  }>(page, `/api/projects/${projectId}/interviews`, { body: { kind: 'guided', stakeholder: { name } } })
  return {
    projectId,
    interviewId: interview.id,
    path: new URL(interview.interviewUrl).pathname,
    questions: interview.guide.map(({ text }) => text),
  }
}

const interviewOf = async (page: Page, { projectId, interviewId }: Invited) =>
  (
    await callFor<{ interview: { status: string; text: string | null; answers: { answer: string }[] } }>(
      page,
      `/api/projects/${projectId}/interviews/${interviewId}`,
      { method: 'GET' },
    )
  ).interview

/** A second browser, like the stakeholder's. */
async function visitor(
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    viewport: { width: 390, height: 780 },
  })
  return context.newPage()
}

const answerTo = (page: Page, question: string | undefined) =>
  page.getByRole('textbox', { name: question ?? '' })

test('a consultant invites, changes the questions, passes the link on and revokes it', async ({ page }) => {
  await signIn(page, await createUser())
  const projectId = await createProject(page)
  await page.goto(`/projects/${projectId}/interviews`)
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Generate questions' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name\./)
  await page.getByLabel('Name').fill('Tom Baker')
  await page.getByLabel('Role').fill('Warehouse manager')
  await page.getByLabel('E-mail').fill('tom@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Generate questions' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Interview with Tom Baker' })).toBeVisible()
  const url = (await page.locator('code').textContent()) ?? ''
  expect(url).toMatch(/\/interview\/[\w-]{43}$/)
  const mail = page.getByRole('link', { name: 'Write an e-mail with the link' })
  expect(await mail.getAttribute('href')).toContain(`mailto:tom%40example.com?`)
  expect(await mail.getAttribute('href')).toContain(encodeURIComponent(url))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit questions' }).click()
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('What do you do first every day?')
  await page.getByRole('button', { name: 'Move question 1 down' }).click()
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByRole('dialog').getByText('Must not be empty.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove question/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').first()).toContainText('What do you do first every day?')

  await page.getByRole('button', { name: 'More for this interview' }).click()
  await page.getByRole('menuitem', { name: 'Revoke the link' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  const rejected = await page.request.get(url)
  expect(rejected.status()).toBe(404)
  const unknown = await page.request.get(`/interview/${'a'.repeat(43)}`)
  expect(await rejected.text()).toBe(await unknown.text())
  await page.goto(`/projects/${projectId}/interviews`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Tom Baker' })).toContainText('Warehouse manager')
})

test('several people are invited from a list, each with a link and a text, with questions kept before', async ({
  page,
}) => {
  await signIn(page, await createUser())
  const invited = await invite(page)
  await page.goto(`/projects/${invited.projectId}/interviews/${invited.interviewId}`)
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByLabel('Name').fill('Order handling')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()

  await page.goto(`/projects/${invited.projectId}/interviews`)
  await page.getByRole('button', { name: 'Invite several' }).click()
  const list = page.getByRole('textbox', { name: 'People' })
  await list.fill('Maria Keller <maria@example.com>, CFO\nTom Baker, tom@')
  const dialog = page.getByRole('dialog', { name: 'Invite several people' })
  const preview = dialog.getByRole('table', { name: 'People to invite' })
  await expect(preview.getByRole('row', { name: /Maria Keller/ })).toContainText('Already a stakeholder')
  await expect(preview.getByRole('row', { name: /Tom Baker/ })).toContainText(
    'Line 2: This is not an e-mail address.',
  )
  await expectGoodLook(page)
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(list).toHaveAccessibleDescription(/1 line to correct: see below\./)
  await list.fill('name;email;role\nMaria Keller;maria@example.com;CFO\nTom Baker;tom@example.com;Sales')
  await dialog
    .getByLabel('Questions')
    .selectOption({ label: `Order handling (${invited.questions.length} questions)` })
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  const done = page.getByRole('dialog', { name: 'Invitations' })
  const lines = done.getByRole('list', { name: 'Invited people' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Maria Keller' })).toContainText('Has an open interview')
  const mail = lines.filter({ hasText: 'Tom Baker' }).getByRole('link', { name: 'Write the e-mail' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:tom%40example\.com\?subject=.*%2Finterview%2F/)
  await expectGoodLook(page)
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Interviews with Tom Baker' })).toContainText('Invited')
  await page.getByRole('link', { name: 'Guided interview with Tom Baker' }).click()
  await expect(page.getByRole('list').filter({ hasText: invited.questions[0] ?? '?' })).toBeVisible()
})

test('somebody declines reminders, from the mail alone', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const { path } = await invite(page)
  const guest = await visitor(browser, baseURL, true)
  await guest.goto(`${path}/reminders`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('No more reminders?')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Stop the reminders' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('No more reminders')
  await guest.getByRole('link', { name: 'To the interview' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Interview with Maria Keller')
  await guest.context().close()
})

test('somebody without scripts answers in steps and finishes', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const invited = await invite(page)
  const [first = '', second = ''] = invited.questions
  const guest = await visitor(browser, baseURL, false)
  const response = await guest.goto(invited.path)
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Interview with Maria Keller')
  await guest.getByRole('button', { name: 'Finish the interview' }).click()
  await expect(guest.getByRole('alert')).toContainText('Answer at least one question to finish.')

  await answerTo(guest, first).fill('\nApprovals <b>&"\n\nTwo weeks, really.')
  await answerTo(guest, second).fill('x'.repeat(10_001))
  await guest.getByRole('button', { name: 'Finish the interview' }).click()
  await expect(guest.getByRole('alert')).toContainText('One answer was not saved')
  await expect(answerTo(guest, second)).toHaveAccessibleDescription(/10,001 characters; at most 10,000/)
  await expect(answerTo(guest, second)).toHaveValue('x'.repeat(10_001))
  await answerTo(guest, second).fill('Software')
  await guest.getByRole('button', { name: 'Save and continue later' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Your answers are saved.' })).toBeVisible()
  expect((await interviewOf(page, invited)).status).toBe('in_progress')

  await guest.goto(invited.path)
  await expect(answerTo(guest, first)).toHaveValue('\nApprovals <b>&"\n\nTwo weeks, really.')
  await expect(guest.getByText(`2 of ${invited.questions.length} answered`)).toBeVisible()
  await guest.getByRole('button', { name: 'Finish the interview' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  expect(await guest.content()).not.toContain('Software')
  expect(await interviewOf(page, invited)).toMatchObject({
    status: 'completed',
    text: `Q: ${first}\nA: \nApprovals <b>&"\n\nTwo weeks, really.\n\nQ: ${second}\nA: Software\n`,
  })
  await page.goto(`/projects/${invited.projectId}/interviews/${invited.interviewId}?start=3&end=8`)
  await expect(page.getByRole('main').locator('mark')).toHaveText(first.slice(0, 5))
  await guest.context().close()
})

test('answers save themselves, survive a reload and a lost connection, and are handed in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, await createUser())
  const invited = await invite(page)
  const [first, second] = invited.questions
  const guest = await visitor(browser, baseURL, true)
  await guest.goto(invited.path)
  await answerTo(guest, first).fill('Approvals')
  await expect(guest.getByText('All answers saved')).toBeVisible()
  await guest.reload()
  await expect(answerTo(guest, first)).toHaveValue('Approvals')

  await guest.context().setOffline(true)
  await answerTo(guest, second).fill('Typed in a tunnel')
  await answerTo(guest, second).blur()
  await expect(guest.getByText('No connection: not saved yet')).toBeVisible()
  await guest.getByRole('button', { name: 'Finish the interview' }).click()
  await expect(guest.getByRole('alert')).toContainText('You are offline.')
  await guest.context().setOffline(false)
  await expect(guest.getByText('All answers saved')).toBeVisible()
  expect((await interviewOf(page, invited)).answers.map(({ answer }) => answer)).toEqual([
    'Approvals',
    'Typed in a tunnel',
  ])

  await guest.getByRole('button', { name: 'Finish the interview' }).click()
  await expect(guest.getByRole('dialog')).toContainText('cannot be changed afterwards')
  await guest.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  expect(await guest.evaluate(() => localStorage.length)).toBe(0)
  expect((await interviewOf(page, invited)).status).toBe('completed')
  await guest.context().close()
})

test('text that never arrived is brought back on the same device', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const invited = await invite(page)
  const guest = await visitor(browser, baseURL, true)
  await guest.goto(invited.path)
  const isLost = '**/api/interviews/**'
  await guest.context().route(isLost, (route) => route.abort())
  await answerTo(guest, invited.questions[0]).fill('Written before the battery died')
  await answerTo(guest, invited.questions[0]).blur()
  await expect(guest.getByText('No connection: not saved yet')).toBeVisible()
  await guest.close()
  await guest.context().unroute(isLost)
  const later = await guest.context().newPage()
  await later.goto(invited.path)
  await expect(answerTo(later, invited.questions[0])).toHaveValue('Written before the battery died')
  await expect(later.getByText('All answers saved')).toBeVisible()
  await later.context().close()
})

test('two windows do not write over each other unseen', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const invited = await invite(page)
  const [question] = invited.questions
  const [phone, desk] = await Promise.all([visitor(browser, baseURL, true), visitor(browser, baseURL, true)])
  await Promise.all([phone.goto(invited.path), desk.goto(invited.path)])
  await answerTo(phone, question).fill('From the phone')
  await expect(phone.getByText('All answers saved')).toBeVisible()
  await answerTo(desk, question).fill('From the desk')
  await expect(desk.getByText('This answer was changed in another window.')).toBeVisible()
  await expect(desk.getByRole('blockquote')).toHaveText('From the phone')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Keep mine' }).click()
  await expect(desk.getByText('All answers saved')).toBeVisible()
  expect((await interviewOf(page, invited)).answers[0]?.answer).toBe('From the desk')
  await Promise.all([phone.context().close(), desk.context().close()])
})

test('the page of an interview is accessible in both schemes and fits the smallest phone', async ({
  page,
}) => {
  await signIn(page, await createUser())
  await expectGoodPage(page, (await invite(page)).path)
})

test('a transcript is dropped in and shown with the passage of a link', async ({ page }) => {
  await signIn(page, await createUser())
  const projectId = await createProject(page)
  await page.goto(`/projects/${projectId}/interviews`)
  await page.getByRole('button', { name: 'Add transcript' }).click()
  await page.getByLabel('Name').fill('Bo Lind')
  const transcript = 'Interviewer: How long?\nBo: Really two weeks, not 48 hours.\n'
  await page.locator('input[type=file]').setInputFiles({
    name: 'talk.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(transcript),
  })
  await expect(page.getByRole('textbox', { name: 'Transcript' })).toHaveValue(transcript)
  await page.getByLabel('Held on').fill('2025-10-14')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add transcript' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Transcript with Bo Lind' })
  await expect(page.getByText('held on 14 Oct 2025')).toBeVisible()
  // Everybody has been heard: the next transcript is not put into the mouth of the same person.
  await page.getByRole('button', { name: 'Add transcript' }).click()
  await expect(page.getByRole('combobox', { name: 'Who' })).toHaveValue('')
  await expect(page.getByLabel('Name')).toBeVisible()
  await page.keyboard.press('Escape')
  const start = transcript.indexOf('Really')
  await page.goto(`${await link.getAttribute('href')}?start=${start}&end=${start + 16}`)
  await expect(page.getByRole('main').locator('mark')).toHaveText('Really two weeks')
  await expectGoodPage(page, `/projects/${projectId}/interviews`)
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('finds no interview of this one, by page or by request', async ({ page, browser, baseURL }) => {
    await signIn(page, await createUser())
    const victim = await invite(page)
    const attacker = await visitor(browser, baseURL, true)
    await signIn(attacker, await createUser())
    const own = await createProject(attacker)
    const base = `/api/projects/${victim.projectId}/interviews`
    const crossed = `/api/projects/${own}/interviews`
    const attempts: [string, string, unknown?][] = [
      ['GET', base],
      ['GET', `${base}/${victim.interviewId}`],
      ['GET', `${crossed}/${victim.interviewId}`],
      ['POST', `${crossed}/${victim.interviewId}/revoke`],
      ['POST', `${crossed}/${victim.interviewId}/renew`, {}],
      ['POST', `${base}/${victim.interviewId}/complete`],
      ['DELETE', `${crossed}/${victim.interviewId}`],
      ['GET', `/api/projects/${victim.projectId}/stakeholders`],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await call<{ error: string }>(attacker, path, { method, body })
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, body: { error: 'Not found.' } })
    }
    await attacker.goto(`/projects/${own}/interviews/${victim.interviewId}`)
    await expect(
      attacker.getByRole('heading', { name: 'This interview does not exist or was deleted' }),
    ).toBeVisible()
    await expect(attacker.getByRole('link', { name: 'Go to interviews' })).toHaveAttribute(
      'href',
      `/projects/${own}/interviews`,
    )
    await expect(attacker.getByText('Interview with Maria Keller')).toHaveCount(0)
    expect((await interviewOf(page, victim)).status).toBe('invited')
    await attacker.context().close()
  })
})

test('the interviewee sees the photo of the consultant beside name, firm and logo', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, await createUser())
  await page.goto('/settings/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Berg')
  await page.getByRole('textbox', { name: 'Company' }).fill('Fjordline Advisory')
  for (const [name, side] of [
    ['Photo', 900],
    ['Logo', 80],
  ] as const)
    await page
      .getByRole('group', { name, exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: noisePng(side) })
  await expect(page.getByRole('img', { name: 'Photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expectAccessible(page)

  const { path } = await invite(page)
  const guest = await visitor(browser, baseURL, true)
  await guest.goto(path)
  await expect(guest.getByText('Ada Berg', { exact: true })).toBeVisible()
  for (const picture of ['.portrait', '.logo'])
    await expect
      .poll(() => guest.locator(picture).evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(1)
  await expectAccessible(guest)
  await guest.context().close()
})

/** A square picture as heavy as a photo: too heavy for a PNG. */
function noisePng(side: number): Buffer {
  const rows = Array.from({ length: side }, () => [Buffer.of(0), randomBytes(side)])
  return pngOf(side, side, Buffer.concat(rows.flat()))
}
