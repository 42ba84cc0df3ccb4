interface Repair {
  selector: string
  mend: (element: Element) => void
}

const name = (label: string) => (element: Element) => element.setAttribute('aria-label', label)

/** Adds accessibility that Swagger UI lacks for users of screen readers and keyboards. */
const REPAIRS: Repair[] = [
  { selector: '.close-modal:not([aria-label])', mend: name('Close') },
  { selector: 'textarea:not([aria-label])', mend: name('Request body') },
  { selector: '.response-control-media-type select:not([aria-label])', mend: name('Media type') },
  // The name must contain the button's text, for users of speech control.
  { selector: '.auth-btn-wrapper [aria-label]', mend: (element) => element.removeAttribute('aria-label') },
  { selector: 'pre:not([tabindex])', mend: (element) => element.setAttribute('tabindex', '0') },
  { selector: '[role="region"]', mend: (element) => element.removeAttribute('role') },
]

/**
 * Corrects the viewer's markup whenever it changes.
 * @returns stops it
 */
export function keepMended(root: HTMLElement): () => void {
  const mendAll = () => {
    for (const { selector, mend } of REPAIRS) root.querySelectorAll(selector).forEach(mend)
  }
  const observer = new MutationObserver(mendAll)
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
