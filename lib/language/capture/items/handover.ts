import type { Passage } from '../layout/passage'

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?`
const lead = `(?:(?:[Ss]o|[Aa]nd|[Oo]kay|[Oo]k|[Tt]hen|[Gg]ood|[Gg]reat|[Rr]ight),? )*`
const it = `(?:[Tt]hat|[Tt]his|[Ii]t)(?: one)?(?:'s| is| would be| will be)`
const theirs = `(?:all )?(?:yours|for you|on you|your (?:task|job|action|part|one|turf|call|department))`
const take = `(?:(?:can|could|will|would) you|you|please)(?: please)? (?:take|do|handle|own|look after|take care of) (?:that|this|it|care of (?:that|this|it))(?: one)?`
const handed = new RegExp(
  `^${lead}(?:(?<before>${name}),? (?:${it} ${theirs}|${take})|(?:${it} ${theirs}|[Cc]an you (?:take|do|handle) (?:that|this|it)(?: one)?), (?<after>${name}))(?:,? please|,? then| I think)?[.!?]?$`,
  'u',
)
/** Phrases that say something is missing, wanted or still to be done. */
const open =
  /\b(?:needs?|has to|have to|must|should|ought to|to be (?:done|sent|made|written|\p{L}+ed)|is (?:missing|open|due|outstanding)|are (?:missing|open|due|outstanding)|somebody|someone|who|todo|task|action)\b/iu

interface Handovers {
  /** The person each passage is assigned to, as the text names them. */
  given: ReadonlyMap<Passage, string>
  /** The passages that only assign. */
  gives: ReadonlySet<Passage>
}

/** Finds assignments made by the words right after a need: 'We need the list.' 'Tom, that's yours.' */
export function findHandovers(passages: readonly Passage[]): Handovers {
  const given = new Map<Passage, string>()
  const gives = new Set<Passage>()
  for (const [index, passage] of passages.entries()) {
    const groups = handed.exec(passage.text)?.groups
    const person = groups?.before ?? groups?.after
    const about = passages[index - 1]
    if (!person || !about || passage.turn - about.turn > 1 || !open.test(about.text)) continue
    given.set(about, person)
    gives.add(passage)
  }
  return { given, gives }
}
