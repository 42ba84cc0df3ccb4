import { mention, type Recogniser } from './recogniser'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthNames =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?'
const year = '(?:19|20)\\d{2}'
const patterns: [pattern: RegExp, name: (groups: string[]) => string | null][] = [
  [
    new RegExp(`(?<![\\w-])(${year})-(\\d{2})-(\\d{2})(?!\\w)`, 'g'),
    ([y, m, d]) => dateName(y, Number(m), Number(d)),
  ],
  [
    new RegExp(`(?<![\\w.])(\\d{1,2})\\.(\\d{1,2})\\.(${year})(?!\\w)`, 'g'),
    ([d, m, y]) => dateName(y, Number(m), Number(d)),
  ],
  [
    new RegExp(`(?<!\\w)(\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(${monthNames}),? (${year})(?!\\w)`, 'g'),
    ([d, m, y]) => dateName(y, monthOf(m), Number(d)),
  ],
  [
    new RegExp(`(?<!\\w)(${monthNames}) (\\d{1,2})(?:st|nd|rd|th)?, (${year})(?!\\w)`, 'g'),
    ([m, d, y]) => dateName(y, monthOf(m), Number(d)),
  ],
  [new RegExp(`(?<!\\w)(${monthNames}) (${year})(?!\\w)`, 'g'), ([m, y]) => `${y}-${pad(monthOf(m))}`],
  [new RegExp(`(?<!\\w)Q([1-4])[ /]?(?:of )?(${year})(?!\\w)`, 'g'), ([q, y]) => `${y}-Q${q}`],
  [new RegExp(`(?<!\\w)(${year})[ /-]?Q([1-4])(?!\\w)`, 'g'), ([y, q]) => `${y}-Q${q}`],
  [/(?<!\w)FY ?(?:20)?(\d{2})(?!\w)/g, ([y]) => `FY20${y}`],
  [/(?<![\w/])(\d{1,2}\/\d{1,2}\/(?:19|20)\d{2})(?![\w/])/g, ([written]) => written ?? null],
  [
    new RegExp(
      `(?<=\\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|[Dd]uring|[Ee]nd of|early|late|mid) )(${year})(?![\\w.,]\\d|\\w| (?!this\\b|was\\b|its\\b|has\\b|alone\\b)(?:[a-z]+s|employees|people)\\b)`,
      'g',
    ),
    ([y]) => y ?? null,
  ],
]

function monthOf(name: string | undefined): number {
  return months.indexOf((name ?? '').toLowerCase().slice(0, 3)) + 1
}

function dateName(y: string | undefined, month: number, day: number): string | null {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${y}-${pad(month)}-${pad(day)}` : null
}

function pad(figure: number): string {
  return String(figure).padStart(2, '0')
}

/**
 * Finds calendar dates, months, quarters and years. Names are in ISO form, so that they compare across
 * sources.
 */
export const findDates: Recogniser = (text) => {
  if (!/\d/.test(text)) return []
  return patterns.flatMap(([pattern, nameOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const name = nameOf(match.slice(1) as string[])
      return name === null ? [] : [mention('date', name, match.index, match.index + match[0].length)]
    }),
  )
}
