/** What a part of a page is to those who have it read to them: a standard structure type of PDF. */
export type Role =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Sect'
  | 'Div'
  | 'BlockQuote'
  | 'Caption'
  | 'TOC'
  | 'TOCI'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Note'
  /** Decoration and running heads, which are not read. */
  | 'Artifact'

export interface Tag {
  role: Role
  /** Tells what a figure shows. */
  alt?: string
  /** Printed again on every page; read on the first only. */
  isRepeated?: boolean
}

/**
 * Gives an element its role in the structure of the file. Texts without one are paragraphs, or the content of the
 * tagged element around them; drawings without one are decoration. The library’s types know no such property.
 */
export const tagged = (role: Role, options: Omit<Tag, 'role'> = {}): object => ({ tag: { role, ...options } })

/** Adds a box to the outline. Entries of level 2 stand below the last one of level 1. */
export const outlined = (title: string, level: 1 | 2 = 1): object => ({
  bookmark: { title, fit: false, expanded: false, level },
})
