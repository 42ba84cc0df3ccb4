// The forms of an account: signing in and up, a forgotten password, a confirmed address. The documents of these pages
// contain all their texts; this file decides which are shown.
import { AccountForm, asSentence, enable } from './form'
import { type Answer, post, providerAddress, signIn } from './requests'

type Errors = Record<string, string> | undefined

/** Shows the issues of an answer at the fields of the form; anything else becomes its message. */
function errorsAt(form: AccountForm, { status, body, retryAfterSeconds }: Answer): Errors {
  const issues = (body?.issues ?? []) as { path: string; message: string }[]
  const known = issues.filter(({ path }) => form.field(path) !== null)
  if (known.length === 0) {
    form.sayError(status, body, retryAfterSeconds)
    return undefined
  }
  return Object.fromEntries(known.map(({ path, message }) => [path, asSentence(message)]))
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300

/**
 * The token of a link, from behind the `#` of its address: that part is never sent to a server, so that no log holds
 * it.
 */
const fragmentToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

const forgetToken = () => history.replaceState(null, '', location.pathname)

function signInForm(element: HTMLFormElement): AccountForm {
  const form = new AccountForm(element, async (values): Promise<Errors> => {
    form.say('')
    const credentials = { ...values, email: values.email!.trim() }
    const { outcome, retryAfterSeconds } = await signIn(credentials)
    switch (outcome) {
      case 'signedIn':
        // A full load: everything on the next page is made for the new session.
        location.assign(element.dataset.next!)
        // Keeps the button busy until the page has changed.
        await new Promise(() => {})
        return undefined
      case 'limited':
        form.say('limited')
        form.waitFor(retryAfterSeconds)
        return undefined
      case 'codeNeeded':
        askForCode(form, true)
        return undefined
      case 'codeRefused':
        return { code: 'This code is wrong, expired or already used.' }
      case 'refused':
        askForCode(form, false)
        form.say('refused')
        form.field('password').value = ''
        form.field('password').focus()
        return undefined
      default:
        form.say('The workspace did not respond. Try again in a moment.')
    }
  })
  return form
}

function askForCode(form: AccountForm, isNeeded: boolean): void {
  const field = form.field('code')
  form.element.querySelector<HTMLElement>('[data-code]')!.hidden = !isNeeded
  // A disabled field is not sent.
  field.disabled = !isNeeded
  for (const part of [field, field.parentElement!]) part.toggleAttribute('data-disabled', !isNeeded)
  field.value = ''
  if (isNeeded) field.focus()
}

function signUpForm(element: HTMLFormElement): AccountForm {
  const form = new AccountForm(element, async (values): Promise<Errors> => {
    form.say('')
    const answer = await post('/api/account/sign-up', values)
    if (answer.status === 409) {
      form.say('taken')
      return undefined
    }
    if (!isSuccess(answer)) return errorsAt(form, answer)
    const next = element.dataset.next!
    const { outcome } = await signIn({ email: values.email!.trim(), password: values.password! })
    // `lib/ui/welcome.ts` takes it from there.
    if (outcome === 'signedIn') sessionStorage.setItem('welcome', '1')
    location.assign(outcome === 'signedIn' ? next : `/sign-in?next=${encodeURIComponent(next)}`)
    await new Promise(() => {})
    return undefined
  })
  return form
}

function forgottenPasswordForm(element: HTMLFormElement): AccountForm {
  const form = new AccountForm(element, async (values): Promise<Errors> => {
    form.say('')
    const answer = await post('/api/account/password-reset', values)
    if (!isSuccess(answer)) return errorsAt(form, answer)
    form.finish('requested', { email: values.email!.trim() })
    return undefined
  })
  return form
}

function newPasswordForm(element: HTMLFormElement): AccountForm {
  const form = new AccountForm(element, async ({ password }): Promise<Errors> => {
    form.say('')
    const answer = await post('/api/account/password-reset/confirm', {
      token: fragmentToken(),
      password: password!,
    })
    if (isSuccess(answer)) {
      forgetToken()
      form.finish('done')
      return undefined
    }
    const errors = errorsAt(form, answer)
    if (!errors) element.querySelector<HTMLElement>('[data-link-help]')!.hidden = false
    return errors
  })
  return form
}

/** Needs a click: mail scanners open links, and must not use them up. */
function confirmAddressForm(element: HTMLFormElement): AccountForm {
  const form = new AccountForm(element, async (): Promise<Errors> => {
    form.say('')
    const answer = await post('/api/account/email-verification', { token: fragmentToken() })
    if (!isSuccess(answer)) return errorsAt(form, answer)
    forgetToken()
    form.finish('done')
    return undefined
  })
  return form
}

const forms: Record<string, (element: HTMLFormElement) => AccountForm> = {
  'sign-in': signInForm,
  'sign-up': signUpForm,
  'forgotten-password': forgottenPasswordForm,
  'new-password': newPasswordForm,
  'confirm-address': confirmAddressForm,
}

function startProviders(): void {
  const section = document.querySelector<HTMLElement>('[data-providers]')
  if (!section) return
  const buttons = [...section.querySelectorAll<HTMLButtonElement>('button[data-provider]')]
  const enableAll = (isEnabled: boolean) => {
    for (const button of buttons) enable(button, isEnabled)
  }
  for (const button of buttons) {
    button.addEventListener('click', async () => {
      const failure = section.querySelector<HTMLElement>('[data-provider-failure]')!
      failure.hidden = true
      enableAll(false)
      const address = await providerAddress(button.dataset.provider!, section.dataset.next!)
      if (address) return location.assign(address)
      enableAll(true)
      failure.querySelector('[data-slot="name"]')!.textContent = button.dataset.name!
      failure.hidden = false
    })
  }
  enableAll(true)
}

/** Brings the form of the page to life, once. */
export function start(): void {
  const element = document.querySelector<HTMLFormElement>('form[data-account]:not([data-started])')
  if (!element) return
  element.dataset.started = ''
  const form = forms[element.dataset.account!]!(element)
  startProviders()
  if (!('needsToken' in element.dataset)) return
  const showLink = () => {
    const isIncomplete = fragmentToken() === ''
    form.say(isIncomplete ? 'incomplete' : '')
    for (const part of element.querySelectorAll<HTMLElement>('[data-with-token]')) part.hidden = isIncomplete
  }
  addEventListener('hashchange', showLink)
  showLink()
}

start()
