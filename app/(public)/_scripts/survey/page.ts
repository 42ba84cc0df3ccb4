// Improves the pages of a survey, which also work without this file.
import { tellHeight } from './frame'
import { localCopies } from './local-copies'

tellHeight()

// A consultant's custom domain has one survey, at the root.
const copies = localCopies(location.pathname.match(/^\/survey\/[^/]+/)?.[0] ?? '')

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const link = button.parentElement!.querySelector<HTMLAnchorElement>('[data-resume]')!
  const label = button.textContent
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(link.href)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Copying is blocked here. Open the link and copy its address.'
    }
    setTimeout(() => {
      button.textContent = label
    }, 4000)
  })
}

// Erased, completed, or handed over to another respondent: no copy stays on the device.
if (document.querySelector('[data-finished]')) copies.clear()
for (const control of document.querySelectorAll('[data-forget]')) {
  control.addEventListener(control.localName === 'form' ? 'submit' : 'click', () => copies.clear())
}

const form = document.querySelector<HTMLFormElement>('form[data-answers]')
if (form) {
  const { answerForm } = await import('./answer-form')
  answerForm(form, copies)
}
