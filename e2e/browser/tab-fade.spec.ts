import { createUser, expect, expectAccessible, takeSession, test } from './journeys'
import { addProject } from './support/workspace'

test('a row of tabs fades at the edge behind which there are more', async ({ page }) => {
  const email = await createUser()
  const projectId = await addProject(email, 'Nordwind Logistics')
  await takeSession(page, email)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/projects/${projectId}`)
  const tabs = page.getByRole('navigation', { name: 'Project' })
  const fades = () =>
    tabs.evaluate((row) => {
      const style = getComputedStyle(row)
      return ['--fade-start', '--fade-end'].map((name) => Number.parseFloat(style.getPropertyValue(name)) > 0)
    })
  await expect.poll(fades).toEqual([false, true])
  await tabs.evaluate((row) => row.scrollBy({ left: 120, behavior: 'instant' }))
  await expect.poll(fades).toEqual([true, true])
  await expectAccessible(page)
  await tabs.evaluate((row) => row.scrollBy({ left: 5000, behavior: 'instant' }))
  await expect.poll(fades).toEqual([true, false])
  await page.setViewportSize({ width: 1280, height: 640 })
  await expect.poll(fades).toEqual([false, false])
})
