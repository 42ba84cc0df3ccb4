import { expect, type Page } from '@playwright/test'

/** From here on, going to an address of the workspace and reloading wait until the page is whole and works. */
export function arriveWhole(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...given) => {
    const response = await goto(...given)
    await isWhole(page)
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await isWhole(page)
    return response
  }
}

/**
 * A page stands before it works: what arrives after the loading face waits beside the page, hidden, until it takes
 * its place, and buttons and keys do nothing before the scripts have taken the page over. A person hardly meets
 * that moment; a test on a busy machine does.
 */
async function isWhole(page: Page): Promise<void> {
  // Anew from the start where the page leads on to another one meanwhile.
  await expect(async () => {
    await expect(page.locator('body > [hidden][id^="S:"]')).toHaveCount(0)
    expect(await page.evaluate(deadControls), 'controls that no script has taken over').toEqual([])
    await page.evaluate(quiet)
  }).toPass({ timeout: 30_000 })
}

/** Runs in the page: the controls that React has yet to take over, where it draws the page. */
function deadControls(): string[] {
  if (!('__next_f' in window)) return []
  const controls = 'button, input, select, textarea:not([aria-hidden=true])'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !Object.keys(control).some((key) => key.startsWith('__react')))
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}

/** Runs in the page: what the scripts do first, such as listening to keys, is done by then. */
function quiet(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
}
