import type { Page } from '@playwright/test'
import { createUser, expect, takeSession, test } from './journeys'
import { addContact, addProjects } from './support/workspace'

test.use({ viewport: { width: 1280, height: 500 }, hasTouch: true })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Waits for the frames in which a scroll would show. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Scrolls down by wheel and touch over the dialog and beside it, and by key. */
async function scrollInEveryWay(page: Page): Promise<void> {
  const { x, y, width } = (await page.getByRole('dialog').boundingBox())!
  const places = [
    { x: x + width / 2, y: y + 40 },
    { x: 20, y: 400 },
  ]
  const session = await page.context().newCDPSession(page)
  for (const place of places) {
    await page.mouse.move(place.x, place.y)
    await page.mouse.wheel(0, 600)
    await session.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance: -200,
      gestureSourceType: 'touch',
    })
  }
  for (const key of ['ArrowDown', 'PageDown', 'End']) await page.keyboard.press(key)
  await frames(page)
}

async function expectLocked(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  await expect(page.getByRole('dialog')).toBeVisible()
  const [from, width] = [await scrolled(page), await page.evaluate(() => document.body.clientWidth)]
  await scrollInEveryWay(page)
  expect(await scrolled(page)).toBe(from)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width)
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, 80)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(from)
}

test('the page behind a dialog, a record and the palette does not scroll, and does afterwards', async ({
  page,
}) => {
  const email = await createUser()
  await addProjects(email, 30)
  for (let nth = 1; nth <= 20; nth += 1) await addContact(email, `Maria Keller ${nth}`, nth)
  await takeSession(page, email)
  await page.goto('/projects')
  await expectLocked(page, () => page.getByRole('button', { name: 'New project' }).click())
  await expectLocked(page, () => page.keyboard.press('Control+k'))
  await page.goto('/nucleus/contacts')
  await expectLocked(page, () => page.getByRole('link', { name: 'Maria Keller 1', exact: true }).click())
})
