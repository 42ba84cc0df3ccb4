const notLinked = 'An account with this e-mail already exists. Sign in the way you did before.'

const TEXTS: Record<string, string> = {
  OAuthAccountNotLinked: notLinked,
  AccountNotLinked: notLinked,
  AccessDenied: 'Sign-in was refused. Ask the operator of this workspace for access.',
  Verification: 'This sign-in link is invalid or has already been used.',
  CredentialsSignin: 'Wrong e-mail or password.',
}

/** Messages for the error codes with which a sign-in provider sends people back. */
export function providerErrorText(code: string): string {
  return Object.hasOwn(TEXTS, code) ? TEXTS[code]! : 'Sign-in failed. Try again, or sign in another way.'
}
