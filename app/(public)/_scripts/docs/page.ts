// The documentation without the framework: one kind of sample is chosen for all blocks of code, and code and
// addresses are copied. Listens to the document, so that pages which the framework shows later work as well.

const key = 'docs-code-tab'
const copiedForMs = 2000
const tabsOfBlocks = '[data-code-block] [role="tablist"]'

let chosen = stored()

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function choose(label: string): void {
  chosen = label
  try {
    localStorage.setItem(key, label)
  } catch {
    // The choice then lasts only until the page is left.
  }
  showChosen()
}

const tabsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')]

/** Shows the chosen kind of sample in every block that has it, and the first one in the others. */
function showChosen(): void {
  if (chosen === null) return
  for (const list of document.querySelectorAll(tabsOfBlocks)) {
    const tabs = tabsOf(list)
    const shown = tabs.find((tab) => tab.textContent === chosen) ?? tabs[0]
    for (const tab of tabs) {
      const isShown = tab === shown
      tab.setAttribute('aria-selected', String(isShown))
      tab.tabIndex = isShown ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = !isShown
    }
  }
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

function moveTab(event: KeyboardEvent): void {
  const tab = (event.target as Element).closest('[role="tab"]')
  const list = tab?.closest(tabsOfBlocks)
  const step = steps[event.key]
  if (!tab || !list || !step) return
  const tabs = tabsOf(list)
  const next = tabs[step(tabs.indexOf(tab as HTMLElement), tabs.length)]
  if (!next) return
  event.preventDefault()
  choose(next.textContent ?? '')
  next.focus()
}

/** Copies the text; where the browser refuses, selects it, so that it can be copied with the keyboard. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('[data-code-block]')
  const shown = block?.querySelector(':not([hidden]) > pre') ?? block?.querySelector('code')
  const text = button.dataset.copy || (shown?.textContent?.trimEnd() ?? '')
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown)
    return
  }
  const label = button.querySelector('[data-label]') as HTMLElement
  button.dataset.copied = ''
  label.textContent = 'Copied'
  setTimeout(() => {
    delete button.dataset.copied
    label.textContent = 'Copy'
  }, copiedForMs)
}

function press({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLButtonElement>('[data-code-block] button')
  if (!button) return
  if (button.getAttribute('role') === 'tab') choose(button.textContent ?? '')
  else void copy(button)
}

document.addEventListener('click', press)
document.addEventListener('keydown', moveTab)

/** Applies the stored choice to what the page shows. */
export const start = showChosen

start()
