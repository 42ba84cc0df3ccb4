import { expect, type Page } from '@playwright/test'

/** From here on, `goto` and `reload` wait until the page is complete and hydrated. */
export function waitForHydrationOnLoad(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...given) => {
    const response = await goto(...given)
    await untilHydrated(page)
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await untilHydrated(page)
    return response
  }
}

/**
 * A page is visible before it is interactive: streamed content waits in a hidden element until it replaces
 * the loading page, and buttons and keys do nothing before hydration. A person hardly notices; a test on a
 * busy machine does.
 */
async function untilHydrated(page: Page): Promise<void> {
  // Starts over if the page navigates meanwhile.
  await expect(async () => {
    await expect(page.locator('body > [hidden][id^="S:"]')).toHaveCount(0)
    expect(await page.evaluate(unhydratedControls), 'controls that no script has taken over').toEqual([])
    await page.evaluate(quiet)
  }).toPass({ timeout: 30_000 })
}

/** Runs in the page: the controls that React has not hydrated yet. */
function unhydratedControls(): string[] {
  if (!('__next_f' in window)) return []
  const controls = 'button, input, select, textarea:not([aria-hidden=true])'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !Object.keys(control).some((key) => key.startsWith('__react')))
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}

/** Runs in the page: waits until initial scripts have run, such as registering key handlers. */
function quiet(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
}
