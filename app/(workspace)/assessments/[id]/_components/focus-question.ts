/** Elements of a question carry its id, so that the focus finds them after they were moved or added. */
export const titleIdOf = (id: string): string => `question-${id}`
export const handleIdOf = (id: string): string => `handle-${id}`
export const editorIdOf = (id: string): string => `editor-${id}`

/** Moves the focus to a question once it is rendered, or with `problem` to its first invalid field. */
export function focusQuestion(id: string, part: 'title' | 'text' | 'problem') {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const title = document.getElementById(titleIdOf(id))
      const editor = document.getElementById(editorIdOf(id))
      const wrong = editor?.querySelector<HTMLElement>('[aria-invalid="true"]')
      const field = editor?.querySelector<HTMLElement>('textarea')
      const target = part === 'problem' ? (wrong ?? field ?? title) : part === 'text' ? field : title
      target?.focus({ preventScroll: true })
      const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      target?.scrollIntoView({ block: 'center', behavior: reduced ? 'auto' : 'smooth' })
    }),
  )
}
