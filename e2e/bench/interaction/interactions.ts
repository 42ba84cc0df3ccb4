import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** Waits outside the page: looking for elements in it takes its processor, which would count as slow painting. */
export const afterPaint = () => delay(300)

/** Something a person does, with what shows that it has worked. */
export interface Interaction {
  title: string
  /** Presses and keys alone, so that each is an interaction. */
  act: (page: Page) => Promise<void>
  /** Waits for the result; not measured. */
  settle: (page: Page) => Promise<unknown>
}

/** Interactions one after the other, on the page at which they begin. */
export interface Walk {
  start: string
  interactions: Interaction[]
}

const rows = (page: Page) => page.getByRole('row')
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'hidden' })
const select = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const keys = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/**
 * Presses without the tool's own check of what is below the pointer, which runs in the page between press and paint, and
 * lets the paint happen before the next element is looked for.
 */
async function press(target: Locator): Promise<void> {
  await target.waitFor()
  await target.click({ force: true })
  await afterPaint()
}

/** Chooses the next option by key: the list of a select belongs to the system, not to the page. */
async function chooseNext(page: Page, label: string): Promise<void> {
  await select(page, label).focus()
  await page.keyboard.press('ArrowDown')
}

const openPalette: Interaction = {
  title: 'Open the palette',
  act: (page) => page.keyboard.press('Control+k'),
  settle: (page) => palette(page).getByRole('textbox').waitFor(),
}
const closePalette: Interaction = {
  title: 'Close the palette',
  act: (page) => page.keyboard.press('Escape'),
  settle: gone,
}

export const WALKS: Walk[] = [
  {
    start: '/home',
    interactions: [
      {
        title: 'Open the account menu',
        act: (page) => press(page.getByRole('button', { name: /account menu/ })),
        settle: (page) => page.getByRole('menuitem', { name: 'Sign out' }).waitFor(),
      },
      {
        title: 'Close the account menu',
        act: (page) => page.keyboard.press('Escape'),
        settle: (page) => page.getByRole('menuitem', { name: 'Sign out' }).waitFor({ state: 'hidden' }),
      },
      openPalette,
      {
        title: 'Type in the palette',
        act: (page) => keys(page, 'client'),
        settle: (page) => palette(page).getByRole('button').nth(5).waitFor(),
      },
      {
        title: 'Go down the palette',
        act: async (page) => {
          for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
        },
        settle: async () => {},
      },
      closePalette,
      {
        title: 'Type a note',
        act: async (page) => {
          await press(page.getByRole('textbox', { name: 'Note' }))
          await keys(page, 'Anna sends the list by Friday.')
        },
        settle: async () => {},
      },
      {
        title: 'Open the list of projects',
        act: (page) => press(entry(page, 'Projects')),
        settle: (page) => rows(page).nth(10).waitFor(),
      },
    ],
  },
  {
    start: '/projects',
    interactions: [
      {
        title: 'Search projects',
        act: async (page) => {
          await press(page.getByPlaceholder('Client, industry or size'))
          await keys(page, 'logistics')
        },
        settle: (page) => page.waitForURL(/q=logistics/),
      },
      {
        title: 'Clear the search',
        act: (page) => page.keyboard.press('Escape'),
        settle: (page) => page.waitForURL((url) => !url.search.includes('q=')),
      },
      {
        title: 'Filter projects by stage',
        act: (page) => chooseNext(page, 'Stage'),
        settle: (page) => page.waitForURL(/status=/),
      },
      {
        title: 'Sort projects',
        act: (page) => press(page.getByRole('columnheader').getByRole('link', { name: 'Client' })),
        settle: (page) => page.waitForURL(/sort=client/),
      },
      {
        title: 'Select three projects',
        act: async (page) => {
          for (let row = 0; row < 3; row += 1) await press(rows(page).getByRole('checkbox').nth(row))
        },
        settle: (page) => page.getByRole('toolbar', { name: /^Selected/ }).waitFor(),
      },
      {
        title: 'Archive three projects',
        act: (page) =>
          press(page.getByRole('toolbar', { name: /^Selected/ }).getByRole('button', { name: /^Archive/ })),
        settle: (page) => page.getByRole('button', { name: 'Undo' }).waitFor(),
      },
      {
        title: 'Undo',
        act: (page) => press(page.getByRole('button', { name: 'Undo' })),
        settle: (page) => page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' }),
      },
      {
        title: 'Open the dialog for a new project',
        act: (page) => press(page.getByRole('button', { name: 'New project' })),
        settle: (page) => dialog(page).getByRole('textbox').first().waitFor(),
      },
      {
        title: 'Type in the dialog',
        act: (page) => keys(page, 'Brenner'),
        settle: async () => {},
      },
      {
        title: 'Leave the dialog',
        act: (page) => page.keyboard.press('Escape'),
        settle: (page) => page.getByRole('button', { name: 'Discard' }).waitFor(),
      },
      {
        title: 'Discard what was typed',
        act: (page) => press(page.getByRole('button', { name: 'Discard' })),
        settle: gone,
      },
      {
        title: 'Open a project',
        act: (page) => press(rows(page).nth(1).getByRole('link').first()),
        settle: (page) => page.waitForURL(/\/projects\/[0-9a-f-]{36}$/),
      },
      {
        title: 'Go to the interviews of the project',
        act: (page) =>
          press(
            page
              .getByRole('main')
              .getByRole('link', { name: /^Interviews/ })
              .first(),
          ),
        settle: (page) => page.waitForURL(/\/interviews$/),
      },
      {
        title: 'Go to the findings of the project',
        act: (page) =>
          press(
            page
              .getByRole('main')
              .getByRole('link', { name: /^Findings/ })
              .first(),
          ),
        settle: (page) => page.waitForURL(/\/findings/),
      },
    ],
  },
  {
    start: '/leads',
    interactions: [
      {
        title: 'Turn the page of leads',
        act: (page) => press(page.getByRole('link', { name: 'Next', exact: true })),
        settle: (page) => page.waitForURL(/page=2/),
      },
      {
        title: 'Sort leads',
        act: (page) => press(page.getByRole('columnheader').getByRole('link', { name: 'Readiness' })),
        settle: (page) => page.waitForURL(/sort=/),
      },
      {
        title: 'Filter leads by score',
        act: (page) => chooseNext(page, 'Score'),
        settle: (page) => page.waitForURL(/min=/),
      },
      {
        title: 'Open a lead',
        act: (page) => press(rows(page).nth(1).getByRole('link').first()),
        settle: (page) => dialog(page).getByRole('tab', { name: 'Answers' }).waitFor(),
      },
      {
        title: 'Read the next lead',
        act: (page) => page.keyboard.press('j'),
        settle: (page) => dialog(page).getByRole('tab', { name: 'Answers' }).waitFor(),
      },
      {
        title: 'Go to the answers of the lead',
        act: (page) => press(dialog(page).getByRole('tab', { name: 'Answers' })),
        settle: (page) => dialog(page).getByRole('row').first().waitFor(),
      },
      {
        title: 'Close the lead',
        act: (page) => page.keyboard.press('Escape'),
        settle: gone,
      },
      {
        title: 'Go down the list by key',
        act: async (page) => {
          for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown')
        },
        settle: async () => {},
      },
      {
        title: 'Archive a lead',
        act: (page) => page.keyboard.press('e'),
        settle: (page) => page.getByRole('button', { name: 'Undo' }).waitFor(),
      },
      {
        title: 'Show the keys',
        act: (page) => page.keyboard.press('?'),
        settle: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(),
      },
      {
        title: 'Close the keys',
        act: (page) => page.keyboard.press('Escape'),
        settle: gone,
      },
      openPalette,
      {
        title: 'Type in the palette',
        act: (page) => keys(page, 'data'),
        settle: (page) => palette(page).getByRole('button').nth(5).waitFor(),
      },
      closePalette,
      {
        title: 'Open Nucleus',
        act: (page) => press(entry(page, 'Nucleus')),
        settle: (page) => heading(page, /./).waitFor(),
      },
    ],
  },
]
