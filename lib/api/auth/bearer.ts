/** The value after `Bearer`; undefined when the header holds no bearer credential. */
export function bearerOf(authorization: string | null): string | undefined {
  return authorization === null ? undefined : /^bearer(?:\s+(.*))?$/is.exec(authorization.trim())?.[1]?.trim()
}

/** Whether a bearer value looks like an access token, valid or not. */
export function looksLikeToken(bearer: string): boolean {
  return bearer.startsWith('aky_') || /^bearer\s+aky_/i.test(bearer)
}
