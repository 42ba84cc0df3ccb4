const notLinked = 'There is an account with this e-mail address already. Sign in the way you did before.'

const TEXTS: Record<string, string> = {
  OAuthAccountNotLinked: notLinked,
  AccountNotLinked: notLinked,
  AccessDenied: 'The sign-in was refused. Ask whoever runs this workspace for access.',
  Verification: 'This sign-in link is invalid or used already.',
  CredentialsSignin: 'This e-mail address and password do not belong together. Check both and try again.',
}

/** Messages for the error codes with which a sign-in provider sends people back. */
export function providerErrorText(code: string): string {
  return Object.hasOwn(TEXTS, code)
    ? TEXTS[code]!
    : 'The sign-in did not work. Try again, or use another way.'
}
