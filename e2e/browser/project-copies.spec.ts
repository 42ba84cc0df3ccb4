import { createUser, expect, expectAccessible, takeSession, test } from './journeys'
import { callFor } from './support/api'
import { newProject } from './support/captures'

test('a project is duplicated by keyboard, and its activity shows it', async ({ page }) => {
  await takeSession(page, await createUser('growth'))
  const projectId = await newProject(page)
  await callFor(page, `/api/projects/${projectId}/stakeholders`, { body: { name: 'Ann Lee', role: 'COO' } })
  await page.goto(`/projects/${projectId}`)
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Duplicate project' })
  await expect(dialog.getByLabel('Client')).toHaveValue('Brenner Parts (copy)')
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Duplicate for 1,000 credits' })).toBeVisible()
  await dialog.getByLabel('Client').fill('Brenner Parts, second year')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Brenner Parts, second year' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Set up like the project for Brenner Parts')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Interviews' }).click()
  await expect(page.getByText('Ann Lee')).toBeVisible()
})

test('a template of questions is duplicated', async ({ page }) => {
  await takeSession(page, await createUser('growth'))
  const projectId = await newProject(page)
  const body = { name: 'Operations', questions: [{ text: 'What slows you down?', hint: null }] }
  await callFor(page, '/api/interview-templates', { body })
  await page.goto(`/projects/${projectId}/interviews`)
  await page.getByRole('button', { name: 'More for interviews' }).click()
  await page.getByRole('menuitem', { name: 'Question templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Question templates' })
  await dialog.getByRole('button', { name: 'Duplicate Operations' }).press('Enter')
  await expect(dialog.getByText('Operations (copy)')).toBeVisible()
  await expectAccessible(page)
})
