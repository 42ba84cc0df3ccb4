/** Extracts the domain from a typed or pasted text, which may be a whole address; null when there is none. */
export function typedDomain(typed: string): string | null {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  return domain === '' ? null : domain
}
