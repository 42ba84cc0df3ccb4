import type { Page } from '@playwright/test'
import { createUser, expect, takeSession, test } from './journeys'
import { createLeads, createLink } from './support/leads'
import { addMemories } from './support/memories'
import { addCapture, addContact, addProject } from './support/workspace'

const LISTS = ['/projects', '/leads', '/nucleus/contacts', '/nucleus/memories', '/nucleus/captures']

/** What a list shows while it loads comes in a hidden part, which a script would put in the place of a general one. */
const showPlaceholder = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('[data-skeleton="toolbar"]')?.closest('[hidden][id^="S:"]')
    if (part) document.querySelector('main [aria-busy="true"]')?.replaceWith(...part.childNodes)
  })

for (const width of [1440, 360]) {
  test(`the toolbar of a list is as high as its placeholder, and where it was, ${width} pixels wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await createUser('agency')
    const projectId = await addProject(email, 'Nordwind Logistics')
    await addContact(email, 'Maria Keller', 3)
    await addMemories(email, [{ subject: 'Nordwind', projectId }])
    await addCapture(email, 'Kick-off', [{ content: 'Send the list' }], projectId)
    await createLeads(email, await createLink(email), [{ businessName: 'Acme' }])
    const viewport = { width, height: 800 }
    await page.setViewportSize(viewport)
    await takeSession(page, email)
    // Without scripts, what is shown while a page loads stays.
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport })
    const loading = await context.newPage()
    await takeSession(loading, email)
    for (const path of LISTS) {
      const skeleton = loading.locator('[data-skeleton="toolbar"]')
      // A page whose data is there at once comes without a placeholder.
      await expect(async () => {
        await loading.goto(path)
        await showPlaceholder(loading)
        expect(await skeleton.isVisible()).toBe(true)
      }).toPass()
      const placeholder = (await skeleton.boundingBox())!
      await page.goto(path)
      const toolbar = (await page.getByRole('main').getByRole('search').boundingBox())!
      // On a phone, the description above it takes as many lines as its words.
      if (width > 1000) expect.soft(Math.abs(toolbar.y - placeholder.y), `${path} begins`).toBeLessThan(3)
      expect.soft(Math.abs(toolbar.height - placeholder.height), `${path} height`).toBeLessThan(3)
    }
    await context.close()
  })
}
