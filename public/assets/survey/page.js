// Makes the pages of a survey more comfortable. Without this file all of them work as well.
import { tellHeight } from './frame.js'
import { localCopies } from './local-copies.js'

tellHeight()

// On a consultant's own domain there is one survey, at the root.
const copies = localCopies(location.pathname.match(/^\/survey\/[^/]+/)?.[0] ?? '')

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

for (const button of document.querySelectorAll('[data-copy]')) {
  const link = button.parentElement.querySelector('[data-resume]')
  const label = button.textContent
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(link.href)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Not allowed here: open the link and copy its address'
    }
    setTimeout(() => {
      button.textContent = label
    }, 4000)
  })
}

// Erased, handed in, or left to somebody else: nothing of it stays on the device.
if (document.querySelector('[data-finished]')) copies.clear()
for (const door of document.querySelectorAll('[data-forget]')) {
  door.addEventListener(door.localName === 'form' ? 'submit' : 'click', () => copies.clear())
}

const form = document.querySelector('form[data-answers]')
if (form) {
  const { answerForm } = await import('./answer-form.js')
  answerForm(form, copies)
}
