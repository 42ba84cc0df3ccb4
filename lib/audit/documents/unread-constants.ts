/** What a reader may leave out or read with less certainty, as a singular and a plural noun phrase. */
const UNREAD_WORDS = {
  scannedPage: ['page without text', 'pages without text'],
  recognizedPage: ['page read by text recognition', 'pages read by text recognition'],
  picture: ['picture', 'pictures'],
  chart: ['chart without data', 'charts without data'],
  drawing: ['drawn chart or figure', 'drawn charts or figures'],
  comment: ['comment', 'comments'],
  font: ['font without letters', 'fonts without letters'],
  formula: ['formula', 'formulas'],
  media: ['recording', 'recordings'],
  embedded: ['embedded file', 'embedded files'],
  file: ['file that was not taken', 'files that were not taken'],
  part: ['damaged part', 'damaged parts'],
  rest: ['end that is too long to read', 'ends that are too long to read'],
} as const satisfies Record<string, readonly [string, string]>

export type UnreadKind = keyof typeof UNREAD_WORDS
export const UNREAD_KINDS = Object.keys(UNREAD_WORDS) as [UnreadKind, ...UnreadKind[]]

/** Content of a document that is missing in its text, or that was read by text recognition, as `recognizedPage`. */
export interface UnreadContent {
  what: UnreadKind
  count: number
  /** Where it is, such as `p. 3`, `pp. 5–9`, `sheet Costs`; empty where that is unknown. */
  where: string[]
}

const words = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** For people: `3 pages without text (pp. 2–4) and 1 picture (p. 7)`. Empty when nothing is left out. */
export function unreadInWords(unread: readonly UnreadContent[]): string {
  return words.format(
    unread.map(({ what, count, where }) => {
      const [one, many] = UNREAD_WORDS[what]
      const counted = `${count} ${count === 1 ? one : many}`
      return where.length === 0 ? counted : `${counted} (${where.join(', ')})`
    }),
  )
}

/** The pages that were read by text recognition: their text is there, but its letters and figures may be wrong. */
export const recognizedOf = (unread: readonly UnreadContent[]) =>
  unread.filter(({ what }) => what === 'recognizedPage')

/** What the text lacks. */
export const lackingOf = (unread: readonly UnreadContent[]) =>
  unread.filter(({ what }) => what !== 'recognizedPage')
