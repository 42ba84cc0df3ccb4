/** Set by the script of the sign-up page, in this tab. */
const KEY = 'welcome'

/** True once after an account was created in this tab. */
export function takeWelcome(): boolean {
  const announced = window.sessionStorage.getItem(KEY) !== null
  window.sessionStorage.removeItem(KEY)
  return announced
}
