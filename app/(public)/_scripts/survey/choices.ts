import { type Question, write } from './problems'

const radiosOf = (question: Question) => [...question.querySelectorAll<HTMLInputElement>('[type=radio]')]

/**
 * A radio group without a selection sends nothing, which the server reads as unchanged, so an empty field is sent
 * instead.
 */
function setEmpty(question: Question, isEmpty: boolean): void {
  question.querySelector('[data-empty]')?.remove()
  if (!isEmpty) return
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = `q.${question.dataset.question}`
  field.dataset.empty = ''
  question.append(field)
}

/** Radio buttons cannot be cleared: an optional choice gets a button for that. */
export function offerClearing(questions: readonly Question[], changed: (delayMs: number) => void): void {
  for (const question of questions) {
    const radios = radiosOf(question)
    if (radios.length === 0 || 'required' in question.dataset) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'clear'
    write(button, 'Clear answer')
    const show = () => {
      button.hidden = !radios.some(({ checked }) => checked)
    }
    button.addEventListener('click', () => {
      for (const radio of radios) radio.checked = false
      setEmpty(question, true)
      radios[0]!.focus()
      show()
      changed(0)
    })
    question.addEventListener('change', () => {
      setEmpty(question, false)
      show()
    })
    question.append(button)
    show()
  }
}

/** Within a radio group, a digit selects the option at that position. */
export function chooseByNumber(event: KeyboardEvent): void {
  const { key } = event
  const target = event.target as HTMLInputElement
  if (target.type !== 'radio' || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(key))
    return
  const option = radiosOf(target.closest<Question>('[data-question]')!)[Number(key) - 1]
  option?.focus()
  option?.click()
}

/** Sets the fields of a question to values that were sent earlier. */
export function putBack(question: Question, values: string[] | undefined): void {
  if (!values) return
  for (const field of question.querySelectorAll<HTMLInputElement>('[name^="q."]:not([data-empty])')) {
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = values.includes(field.value)
    else field.value = values[0] ?? ''
  }
  if (radiosOf(question).length > 0 && values[0] === '') setEmpty(question, true)
}
