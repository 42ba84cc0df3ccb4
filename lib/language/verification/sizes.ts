const counted = 'two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand'

/** Words that state a size without a figure, each with what a source may say for it. */
const sizes: readonly (readonly [claim: RegExp, source: RegExp])[] = [
  [
    /\b(?:halv(?:e[sd]?|ing)|by half|in half|(?<!(?:first|second|other|latter) )half (?:of|the|its|their|our|as|all))\b/giu,
    /\bhal(?:f|ves?|ved|ving)\b|\b50 ?(?:%|per ?cent)|\b0\.5\b/iu,
  ],
  [
    /\b(?:doubl(?:ed|ing)|twofold|twice (?:as|the)|(?:will|would|could|can|may|might|to|should|they|it|that|costs?|orders) doubles?)\b(?![ -](?:check|entr))/giu,
    /\b(?:doubl\w+|twofold|twice|two times|2 ?(?:x|times))\b/iu,
  ],
  [/\b(?:trebl|tripl)(?:e[sd]?|ing)\b/giu, /\b(?:trebl|tripl)\w+|\bthreefold\b|\b(?:three|3) times\b/iu],
  [/\bquadrupl(?:e[sd]?|ing)\b/giu, /\bquadrupl\w+|\bfourfold\b|\b(?:four|4) times\b/iu],
  [
    /\b(?:a|an|one|two|by a) thirds?\b(?= of\b|[.,;:]|$| (?:less|more|faster|fewer|longer))/giu,
    /\bthirds?\b|\b(?:33|66|67)\b|1\/3|2\/3/iu,
  ],
  [
    /\b(?:a|one|three|by a) quarters? (?:of (?!\d|an hour)|less|more|faster|fewer)/giu,
    /\bquarters?\b|\b(?:25|75) ?(?:%|per ?cent)/iu,
  ],
  [
    /\b(?:a|an|one) (?:fifth|tenth|sixth|eighth)\b(?= of\b)/giu,
    /\b(?:fifth|tenth|sixth|eighth)s?\b|\b[12]0 ?(?:%|per ?cent)/iu,
  ],
  [/\bdozen\b/giu, /\bdozens?\b|\b12\b|\btwelve\b/iu],
  [/\bdozens\b/giu, /\bdozens?\b/iu],
]
const fold = new RegExp(String.raw`\b(${counted}|\d+)-?fold\b`, 'giu')
const times = new RegExp(
  String.raw`\b(${counted}|\d+) times (?:as|the|more|less|fewer|faster|slower|longer|shorter|larger|smaller|bigger|higher|lower|cheaper|better|quicker|\p{L}{3,}er)\b`,
  'giu',
)

/** Words of a text that state a size, such as 'halve', 'tenfold' and 'dozens', and that no source says. */
export function findUnsupportedSizes(text: string, says: (source: RegExp) => boolean): string[] {
  const found = sizes.flatMap(([claim, source]) => {
    const words = [...text.matchAll(claim)].map(([word]) => word.trim())
    return words.length > 0 && !says(source) ? words : []
  })
  const factors = [...text.matchAll(fold), ...text.matchAll(times)].flatMap(([words, factor = '']) =>
    says(new RegExp(String.raw`\b${factor}(?:-?fold| times)\b`, 'iu')) ? [] : [words],
  )
  return [...found, ...factors]
}
