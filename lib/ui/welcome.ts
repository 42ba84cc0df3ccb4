const KEY = 'welcome'

/** Remembers, in this tab, that an account has just been created. */
export function announceWelcome(): void {
  window.sessionStorage.setItem(KEY, '1')
}

/** True once after `announceWelcome`. */
export function takeWelcome(): boolean {
  const announced = window.sessionStorage.getItem(KEY) !== null
  window.sessionStorage.removeItem(KEY)
  return announced
}
