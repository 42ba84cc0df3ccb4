/** An offset into a source's text as an address carries it; undefined for anything that is none. */
export const offsetOf = (value: string | string[] | undefined): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined
