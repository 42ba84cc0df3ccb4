import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

interface Look {
  /** A part with its own test, such as an embedded page, whose landmarks would count twice. */
  leftOut?: string
  /** All rules, only those about colours, or all the others. */
  rules?: 'all' | 'colours' | 'structure'
}

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; any: { message: string }[] }[] }[] }>
}

const require = createRequire(import.meta.url)
/** The engine bundled with the package for this browser. */
const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as { source: string }

const ofColours = ['color-contrast']

/**
 * Checks accessibility. Injects the engine once per document and runs it in the page; the package's own
 * method injects it for each check and opens another page to collect the results, which takes longer than the
 * check.
 */
export async function expectAccessible(page: Page, { leftOut, rules = 'all' }: Look = {}): Promise<void> {
  // Next.js streams the title after the page.
  await expect(page).toHaveTitle(/./)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(settled)
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'colours' ? { runOnly: ofColours } : {}),
    ...(rules === 'structure'
      ? { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) }
      : {}),
  }
  const context = leftOut ? { exclude: [[leftOut]] } : { include: [['html']] }
  const found = await page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(where, how)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message})`).join(', ')}`,
      )
    },
    [context, options] as const,
  )
  expect(found).toEqual([])
}

/** Runs in the page: waits for colour transitions to finish. Animations by scrolling never do. */
async function settled(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** Loads a page and checks it in every variant. */
export async function expectGoodPage(page: Page, path: string, leftOut?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(path)
  await expectGoodLook(page, leftOut)
}

/**
 * Checks the current page, loaded wide and light, in both colour schemes and at the narrowest width without
 * horizontal scrolling. Dark mode only changes colours, so the narrow check skips them.
 */
export async function expectGoodLook(page: Page, leftOut?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, { leftOut })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(isDark)).toBe(true)
  // Parts of the page change colours at different moments; permanently wrong ones still fail.
  await expect(() => expectAccessible(page, { leftOut, rules: 'colours' })).toPass({ timeout: 10_000 })
  await page.setViewportSize({ width: 320, height: 640 })
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBe(0)
  await expectAccessible(page, { leftOut, rules: 'structure' })
}

/** Runs in the page: true for light text on a dark background. */
function isDark(): boolean {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return red + green + blue
  }
  const { color, backgroundColor } = getComputedStyle(document.body)
  return luminance(color) > luminance(backgroundColor)
}
