import { expect, type Page, test } from '@playwright/test'
import { bundleGallery, type Gallery } from '../gallery/bundle'
import { expectAccessible } from './support/accessible'

const address = 'https://gallery.test/'
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><rect width="120" height="44"/></svg>'

let gallery: Gallery
test.beforeAll(async () => {
  gallery = await bundleGallery()
})

/** Opens the gallery. Nothing leaves the machine. @returns what the page writes to its console */
async function openGallery(page: Page): Promise<string[]> {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The kit</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/logo.svg">' +
    '<link rel="stylesheet" href="/gallery.css"></head>' +
    '<body><div id="gallery"></div><script src="/gallery.js"></script></body></html>'
  const files: Record<string, { contentType: string; body: string }> = {
    '/': { contentType: 'text/html', body: html },
    '/gallery.css': { contentType: 'text/css', body: gallery.styles },
    '/gallery.js': { contentType: 'text/javascript', body: gallery.script },
    '/logo.svg': { contentType: 'image/svg+xml', body: logo },
  }
  await page.route('**/*', (route) => {
    const file = files[new URL(route.request().url()).pathname]
    return file ? route.fulfill(file) : route.fulfill({ status: 404 })
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  return messages
}

/** The elements that stick out of the page, innermost ones only. */
const overhanging = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.children.length === 0)
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })

test('the gallery shows every component of the kit', () => expect(gallery.missing).toEqual([]))

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      test('every state is accessible, fits and writes nothing to the console', async ({ page }) => {
        const messages = await openGallery(page)
        await expectAccessible(page)
        expect(await overhanging(page)).toEqual([])
        expect(messages).toEqual([])
      })

      // Colours and widths of overlays differ less: two of the four variants show them.
      if ((colorScheme === 'light') !== (width === 1280)) return

      test('what opens above the page is accessible and closes by Escape', async ({ page }) => {
        const messages = await openGallery(page)
        for (const state of ['clean', 'changed', 'sending', 'error']) {
          await page.getByRole('button', { name: `Open the dialog: ${state}` }).click()
          const dialog = page.getByRole('dialog', { name: 'New thing' })
          await expect(dialog).toBeVisible()
          await expectAccessible(page)
          if (state === 'sending') {
            await page.reload()
            continue
          }
          await page.keyboard.press('Escape')
          if (state !== 'clean') {
            await expect(dialog.getByText('Leave without saving what you typed?')).toBeVisible()
            await dialog.getByRole('button', { name: 'Discard' }).click()
          }
          await expect(dialog).toBeHidden()
        }
        for (const state of ['record', 'loading', 'error', 'missing']) {
          await page.getByRole('button', { name: `Open the drawer: ${state}` }).click()
          const drawer = page.getByRole('dialog')
          await expect(drawer).toBeVisible()
          await expectAccessible(page)
          await page.keyboard.press('Escape')
          await expect(drawer).toBeHidden()
        }
        await page.getByRole('button', { name: 'Ask', exact: true }).click()
        const question = page.getByRole('dialog', { name: 'Delete this thing?' })
        await expect(question).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByText('Answer: no')).toBeVisible()
        await page.getByRole('button', { name: 'Actions' }).click()
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
        expect(messages).toEqual([])
      })

      test('messages are accessible, and one of them undoes an action', async ({ page }) => {
        await openGallery(page)
        for (const name of ['Show success', 'Show failure', 'Show undo']) {
          await page.getByRole('button', { name }).click()
        }
        await expect(page.getByText('The thing is deleted.')).toBeVisible()
        await expectAccessible(page)
        expect(await overhanging(page)).toEqual([])
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await expect(page.getByText('Answer: taken back')).toBeVisible()
      })
    })
  }
}

test('a list is in the page as a table or as cards, by the width of the window, and as both for printing', async ({
  page,
}) => {
  await openGallery(page)
  const table = page.locator('table[aria-label="Things by width"]')
  const card = page.getByTestId('card-by-width')
  const forms = async (counts: { table: number; card: number }) => {
    await expect(table).toHaveCount(counts.table)
    await expect(card).toHaveCount(counts.card)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await forms({ table: 1, card: 0 })
  await page.setViewportSize({ width: 390, height: 800 })
  await forms({ table: 0, card: 1 })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await forms({ table: 1, card: 1 })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await forms({ table: 0, card: 1 })
})
