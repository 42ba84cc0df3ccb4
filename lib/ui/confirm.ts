export interface Question {
  title: string
  /** The consequences, including those that cannot be undone. */
  message: string
  /** The verb on the button, such as "Revoke token". */
  confirmLabel: string
  cancelLabel?: string
  /** Marks the button as destructive. */
  dangerous?: boolean
}

type Ask = (question: Question) => Promise<boolean>

let ask: Ask | undefined

/** Called by the component that shows the questions. @returns unregisters it */
export function registerConfirmHost(host: Ask): () => void {
  ask = host
  return () => {
    if (ask === host) ask = undefined
  }
}

/** Asks before something that cannot be undone. Resolves to false when the dialog is closed in any other way. */
export function confirm(question: Question): Promise<boolean> {
  if (!ask) throw new Error('There is no ConfirmHost on this page')
  return ask(question)
}
