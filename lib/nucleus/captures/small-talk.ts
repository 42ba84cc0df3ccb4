/** A speaker's label at the start of a line: 'Thomas Coratger: ', 'Speaker 2 (host): '. */
const labelled = /^(?<label>\p{Lu}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’()-]{1,30}){0,4}):\s+(?=\S)/u
const greets =
  /\b(?:hello|hi|hey|hiya|welcome|good (?:morning|afternoon|evening|day)|morning|thanks|thank you|how are you|nice to (?:meet|see)|hallo|moin|servus|guten (?:morgen|tag|abend)|willkommen|bonjour|bonsoir|hola|buenos días|buenas tardes|goedemorgen|goedemiddag|ciao|buongiorno)\b/iu
/** Phrases about sound, video and missing participants. */
const connects =
  /\b(?:hear (?:me|you|us)|see (?:me|you|my|the|your) ?(?:all|screen|slides)?\b|(?:on|un)?mute|my (?:screen|camera|mic(?:rophone)?)|loud and clear|wait(?:ing)? for|few more (?:people|minutes)|is (?:here|there|joining)|(?:can|let'?s) (?:start|begin|get started)|recording|how (?:are|is) (?:you|everybody|everyone|it)|weather|weekend)\b/iu
const sees = /\bI (?:can )?see \p{Lu}/u
const light = new Set(
  `a about again ah all alright also am an and are as at be been both but by can could did do does everybody everyone fine folks for from get go going good
great guys had has have he her here him his how i i'm if in is it it's just let let's lets like little me minute moment morning my nice no not now of oh ok okay on
one or our out people really right see she should so some sure team than thank thanks that that's the their them then there these they think this those time to today
together too uh um up us very was we we're well were what when where which who will with would yeah yep yes you your ja nein und das die der ist wir ich zusammen alle
hallo danke bitte guten morgen tag hello hi hey hiya welcome afternoon evening day hear loud clear joining join meet meeting call`.split(
    /\s+/,
  ),
)
/** With fewer content words, a turn says nothing about the subject. */
const fewestContentWords = 4

/** The speaker label of a line, without its colon, or null. */
export function speakerOf(line: string): string | null {
  return labelled.exec(line)?.groups?.label ?? null
}

/** Only a salutation: 'Hello, everyone.', 'Dear Ms Roth,', 'Jane: Good morning'. */
export function isGreeting(line: string): boolean {
  const said = line.replace(labelled, '')
  if (!greets.test(said)) return false
  const rest = wordsOf(said).filter((word) => !light.has(word.toLowerCase()))
  return rest.length < fewestContentWords && rest.every((word) => /^\p{Lu}/u.test(word))
}

/** A turn from the start of its subject, with its label; null if it has none. */
export function matterOf(turn: string): string | null {
  const label = labelled.exec(turn)?.[0] ?? ''
  const sentences = sentencesOf(turn.slice(label.length))
  const first = sentences.findIndex((sentence) => !isTalkOnly(sentence))
  if (first === -1) return null
  const kept = sentences.slice(first)
  const telling = kept.filter((sentence) => !isTalkOnly(sentence))
  if (telling.reduce((sum, sentence) => sum + contentOf(sentence), 0) < fewestContentWords) return null
  return `${label}${kept.join(' ')}`
}

function isTalkOnly(sentence: string): boolean {
  const content = contentOf(sentence)
  return (
    content === 0 ||
    connects.test(sentence) ||
    sees.test(sentence) ||
    (greets.test(sentence) && content < fewestContentWords)
  )
}

function contentOf(sentence: string): number {
  return wordsOf(sentence).filter((word) => word.length > 1 && !light.has(word.toLowerCase())).length
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu) ?? []
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]) +/).filter((sentence) => sentence !== '')
}
