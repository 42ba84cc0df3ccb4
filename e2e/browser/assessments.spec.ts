import { createUser, expect, expectAccessible, expectGoodPage, signIn, takeSession, test } from './journeys'
import { callFor } from './support/api'
import { confirmTemplate, createTemplate, openTemplate, read, title } from './templates'

const OWN = '3b1f6f52-58a2-4a3e-9d0e-0d3c5f1d7a11'

test('a template is made from the built-in survey, duplicated and deleted', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/assessments')
  await expect(page.getByText('No templates yet')).toBeVisible()
  await page.getByRole('button', { name: 'New template' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Law firms')
  await expectAccessible(page)
  await confirmTemplate(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Law firms' })).toBeVisible()
  await expect(page.getByText('31 questions, 25 of them scored')).toBeVisible()

  await page.getByRole('link', { name: 'Assessments' }).first().click()
  await expect(page.getByText('1 of 3 templates')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Law firms' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Law firms (copy)')
  await confirmTemplate(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Law firms (copy)' })).toBeVisible()

  await page.goto('/assessments')
  await page.getByRole('button', { name: 'Actions for Law firms (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Links made from this template keep their own copies')).toBeVisible()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('1 of 3 templates')).toBeVisible()
})

test('a duplicate carries order, words, weights and own questions over', async ({ page }) => {
  await signIn(page, await createUser())
  const id = await createTemplate(page, {
    name: 'First',
    scoringWeights: { q6: 2, [OWN]: 3 },
    hiddenQuestions: ['q7'],
    questionOrder: ['q2', 'q1'],
    defaultQuestionOverrides: { q1: { questionText: 'Who decides about AI?' } },
    questions: [{ id: OWN, questionText: 'How sure are you?', questionType: 'scale' }],
  })
  await page.goto(`/assessments?new=${id}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Second')
  await confirmTemplate(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  const [original, copy] = [await read(page, id), await read(page, page.url().split('/').at(-1)!)]
  const outline = (config: { questions: Record<string, unknown>[] }) =>
    config.questions.map(({ id: _, ...question }) => question)
  expect(outline(copy)).toEqual(outline(original))
  expect(copy.questions.at(-1).id).not.toBe(OWN)
})

test('the copy a link works with says which link that is', async ({ page }) => {
  await signIn(page, await createUser())
  const template = await createTemplate(page)
  const { data } = await callFor<{ data: { assessmentConfigId: string } }>(page, '/api/agent/readylinks', {
    body: { name: 'Website footer', assessmentConfigId: template },
  })
  const { assessmentConfigId } = data
  await page.goto('/assessments')
  const copies = page.getByRole('region', { name: 'Link surveys' })
  await expect(copies).toContainText('For the link Website footer')
  await page.goto(`/assessments/${assessmentConfigId}`)
  await expect(page.getByRole('link', { name: 'Website footer' })).toBeVisible()
  await expect(page.getByText('keep the version they were asked')).toBeVisible()
  await page.goto('/assessments')
  await copies.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(
    page.getByText('The link “Website footer” asks the built-in survey from now on.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete survey' }).click()
  await expect(copies).toHaveCount(0)
})

test('at the limit of the plan the page says which plan holds more', async ({ page }) => {
  await signIn(page, await createUser('solo'))
  await createTemplate(page)
  await page.goto('/assessments')
  await expect(page.getByText('1 of 1 template')).toBeVisible()
  await expect(page.getByText('The Solo plan holds 1 template. Starter holds 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New template' })).toBeDisabled()
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('sees nothing of it', async ({ page, browser }) => {
    const id = await openTemplate(page)
    const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(stranger, await createUser())
    await stranger.goto('/assessments')
    await expect(stranger.getByRole('main').getByText('No templates yet')).toBeVisible()
    await stranger.goto(`/assessments/${id}`)
    await expect(
      stranger.getByRole('heading', { name: 'This survey does not exist or was deleted' }),
    ).toBeVisible()
    await stranger.close()
  })
})

test('the pages are accessible in both schemes and fit a narrow screen', async ({ page }) => {
  const id = await openTemplate(page, {
    hiddenQuestions: ['q7'],
    scoringWeights: { q6: 0 },
    questions: [{ questionText: 'Anything else?', questionType: 'long_text' }],
  })
  for (const path of ['/assessments', '/assessments/built-in', `/assessments/${id}`]) {
    await expectGoodPage(page, path)
  }
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await title(page, 'Anything else?').click()
  await page.getByRole('combobox', { name: 'Kind of answer' }).selectOption('Several answers')
  await expectAccessible(page)
  expect(await overhang()).toBe(0)
  for (const name of ['Score', 'Preview']) {
    await page.getByRole('tab', { name }).click()
    await expectAccessible(page)
    expect(await overhang()).toBe(0)
  }
})
