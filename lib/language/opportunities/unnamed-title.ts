import { type Passage, TermIndex, termList } from '../passages'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, stopWords } from '../words'

interface Trouble {
  key: 'manual' | 'errors' | 'delays' | 'clarity' | 'visibility' | 'other'
  terms: string
  title: (subject: string) => string
}

const troubles: readonly Trouble[] = [
  {
    key: 'manual',
    terms:
      'manual*, by hand, retyp*, rekey*, typed, typing, copy*, copied, paste, spreadsheet*, excel, paper*, key in, re enter*, time consuming, tedious, cumbersome, hours',
    title: (subject) => `Reduce manual work around ${subject}`,
  },
  {
    key: 'errors',
    terms:
      'error*, wrong, mistake*, incorrect*, inaccura*, mismatch*, bug*, fail*, reject*, duplicate*, inconsisten*, invalid',
    title: (subject) => `Prevent errors around ${subject}`,
  },
  {
    key: 'delays',
    terms:
      'wait*, slow*, late, delay*, backlog*, overdue, long time, takes too long, days, weeks, chas*, bottleneck*, latency',
    title: (subject) => `Shorten delays around ${subject}`,
  },
  {
    key: 'clarity',
    terms:
      'confus*, unclear, unsure, not sure, understand*, misunderst*, know what, don t know, did not know, didn t know, ambig*, terminolog*, unfamiliar, not clear, familiar, difficult, hard, struggl*, frustrat*',
    title: (subject) => `Make ${subject} easier to understand and use`,
  },
  {
    key: 'visibility',
    terms:
      'visib*, status, confirm*, see, view, overview, find, locate, miss*, notic*, overlook*, transparen*, track*',
    title: (subject) => `Give a clearer view of ${subject}`,
  },
]

const other: Trouble = {
  key: 'other',
  terms: '',
  title: (subject) => `Improve the way ${subject} ${isPlural(subject) ? 'are' : 'is'} handled`,
}

const vague = new Set(
  'thing things time way lot kind part case cases people person team teams one day week month year example problem problems issue issues reason number point work process user users participant participants system systems use need place end side bit order people anyone everyone someone something customer customers staff company business client clients hour hours minute minutes percent today colleague colleagues question questions answer answers action actions detail details error errors mistake mistakes update updates change changes experience feedback suggestion suggestions recommendation recommendations finding findings note notes comment comments impact result results option options approach level everything nothing stuff job jobs situation lack presence absence fact sense ability amount variety majority instance instances section sections possibility behaviour behavior manner'.split(
    ' ',
  ),
)

/**
 * A title in the passages' own words, such as 'Reduce manual work around payroll corrections', with the kind
 * of problem; null when the passages share no subject worth naming.
 */
export function nameTrouble(passages: readonly Passage[]): { title: string; trouble: Trouble['key'] } | null {
  const subject = subjectOf(passages)
  if (!subject) return null
  const trouble = troubleOf(passages)
  return { title: trouble.title(withArticle(subject)), trouble: trouble.key }
}

function troubleOf(passages: readonly Passage[]): Trouble {
  const index = new TermIndex(passages.map((passage) => passage.words))
  let best = other
  let most = 0
  for (const trouble of troubles) {
    const found = new Set(termList(trouble.terms).flatMap((term) => [...index.find(term)])).size
    if (found > most) {
      best = trouble
      most = found
    }
  }
  return best
}

/**
 * The noun phrase that most passages share, at least `fewest`; on a tie the longer one, then the earlier one.
 */
export function subjectOf(passages: readonly Passage[], fewest = 1): string | null {
  const scores = new Map<string, { phrase: string; passages: number; words: number }>()
  for (const passage of passages) {
    // The heading of a transcript gives place and participants, not the subject.
    const heading = passage.source.sourceType === 'interview' ? null : passage.statement.heading
    const phrases = [...nounPhrases(passage.text), ...(heading ? nounPhrases(heading) : [])].filter(
      isInformative,
    )
    for (const [key, phrase] of new Map(phrases.map((phrase) => [stemmed(phrase), phrase]))) {
      const known = scores.get(key)
      if (known) known.passages += 1
      else scores.set(key, { phrase, passages: 1, words: phrase.split(' ').length })
    }
  }
  let best: { phrase: string; score: number } | null = null
  for (const { phrase, passages: spread, words } of scores.values()) {
    if (spread < fewest || (words === 1 && spread < 2)) continue
    const score = spread * (words === 1 ? 1 : words === 2 ? 2.1 : 2)
    if (!best || score > best.score) best = { phrase, score }
  }
  return best?.phrase ?? null
}

/** Adjectives that say nothing about the noun that follows. */
const genericAdjectives = new Set(
  'better best faster easier specific actual current correct certain various different particular whole additional real own general main other several previous own big small great large good bad new old same full many few'.split(
    ' ',
  ),
)

export function isInformative(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ')
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (vague.has(last) || stopWords.has(last) || stopWords.has(first) || genericAdjectives.has(first))
    return false
  return words.length > 1 || last.length >= 4
}

function stemmed(phrase: string): string {
  return phrase.toLowerCase().split(' ').map(stem).join(' ')
}

function withArticle(subject: string): string {
  return isPlural(subject) || isUncountable(subject) ? subject : `the ${subject}`
}

function isPlural(subject: string): boolean {
  return /[^su]s$/.test(subject)
}

function isUncountable(subject: string): boolean {
  return /(?:ing|tion|ment|ance|ence|ity|ship|ness|data|information|work|software|equipment|feedback|staff)$/.test(
    subject,
  )
}
