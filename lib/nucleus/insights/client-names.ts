/** Legal forms of companies. */
export const LEGAL_FORMS =
  'gmbh ag kg ohg ug se ltd limited inc incorporated llc llp plc corp corporation co bv nv sa sas sarl srl spa ab oy as aps pty'.split(
    ' ',
  )

/** The legal forms at the end of a name. Means the same in JavaScript and in PostgreSQL. */
export const LEGAL_FORM_SUFFIX = `(?:[ ,.&]+(?:${LEGAL_FORMS.join('|')}|b\\.v))+\\.?$`

const suffix = new RegExp(LEGAL_FORM_SUFFIX)

/** The name of a client for comparison: 'Acme' and 'ACME Ltd.' are one. `foldedClientName` does the same in SQL. */
export function foldClientName(name: string): string {
  const plain = name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain.replace(suffix, '') || plain
}
