/** The domain in what was typed or pasted, which may be a whole address; null for nothing. */
export function typedDomain(typed: string): string | null {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  return domain === '' ? null : domain
}
