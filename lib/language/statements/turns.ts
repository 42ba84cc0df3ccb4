import type { Source } from '../source'

/**
 * Turns of phrase by which people decide, limit, refuse or report that something is done. They are features that the
 * models weigh, not judges.
 */
const turns: Record<string, RegExp> = {
  decided:
    /\b(?:deci(?:ded|sion)s?|agreed?|resolved|approved|settled|signed off|ruled|concluded|confirmed|minuted|unanimous(?:ly)?|voted)\b/i,
  refused:
    /\b(?:refus\w+|reject\w+|declin\w+|turned down|said no|off the table|ruled out|out of scope|not up for|vetoed|called? off|calls off|thanked)\b/i,
  'will not':
    /\b(?:will not|won't|shall not|not going to|do(?:es)? not (?:want|do|use|buy|sign|touch)|don't (?:want|do|use|buy|sign|touch|recommend|spend)|do not|cannot|must not|may not|mustn't|is not to|are not to|not to be)\b/i,
  'no thing': /(?:^|[,;:.] |\b(?:and|but|so|means) )(?:absolutely )?(?:no|nothing|nobody|none|never|not)\b/i,
  money: /[€$£]|\b(?:EUR|GBP|USD|CHF|SEK|DKK|NOK|kr|euros?|pounds?|dollars?)\b/i,
  budget:
    /\b(?:budget\w*|capped|cap of|ceiling|set aside|earmarked|foreseen|allocated|ring-?fenced|maximum|at most|up to|all in|pot)\b/i,
  limit:
    /\b(?:until|till|before|not before|at least|no later|after that|stays?|remain\w*|freeze|frozen|on hold|only|keep \w+ under|minimum)\b/i,
  obligation: /\b(?:must|always|has to|have to|required|shall|only by|every)\b/i,
  person:
    /\b(?:a person|a human|a clinician|named individual|somebody|someone|by hand|reads? it|checks? it)\b/i,
  machine:
    /\b(?:AI|A\.I\.|algorithms?|chat ?bots?|bots?|automat\w+|machines?|computers?|robots?|models?|tools?|software)\b/i,
  'for now': /\b(?:for now|for the time being|this year|next year|in 20\d\d|by the end of|end of)\b/i,
  red: /\b(?:red line|hard (?:choice|rule|line|no)|non-negotiable|promise\w*|condition\w*|clear (?:about|that)|I want|we want|I told|we told)\b/i,
  already:
    /\b(?:already|since (?:January|February|March|April|May|June|July|August|September|October|November|December|20\d\d|last|then|we)|went live|live (?:since|in)|is live|set up in|introduced|rolled out|in place)\b/i,
  works:
    /\b(?:works? (?:fine|well|ok|now)|working|solved|fixed|done|sorted|no (?:problem|complaints?)|runs? itself|ceased|down (?:from|to))\b/i,
  tried:
    /\b(?:tried|trialled|piloted|switched off|stopped|abandoned|gave up|used to|attempt\w*|dropped|scrapped)\b/i,
  'not for us':
    /\b(?:not a (?:technology|software|computer|data|system)|don't need|doesn't need|leave (?:that|it)|not our|isn't our|don't bring|please don't|forbid\w*|does not allow|doesn't allow|prohibit\w*|not allowed)\b/i,
  fear: /\b(?:afraid|worried|worry|fear\w*|scared|nervous|uneasy|trust|replace\w*|redundan\w*|jobs?|blame\w*|lose)\b/i,
  self: /\b(?:I|me|my|I'd|I'm|I've|I'll)\b/i,
  us: /\b(?:we|us|our|we'd|we're|we've|we'll)\b/i,
  reckon:
    /\b(?:about|roughly|around|on average|reckon|approximately|estimated?|i'd say|average|some|nearly|over)\b/i,
}

/** The names of the turns of phrase in a text. */
export function turnsIn(text: string): string[] {
  const plain = text.replace(/[’‘]/g, "'")
  return Object.keys(turns).filter((name) => (turns[name] as RegExp).test(plain))
}

const minutes =
  /\b(?:minutes|meeting|committee|board|steering|overleg|attend\w+|apologies|present|agenda|any other business|AOB|circle)\b/gi
/** Names of meetings, also in neighbouring languages. */
const meetingName =
  /(?:minutes|meeting|committee|steering|\bboard\b|\bcouncil\b|\bforum\b|overleg|vergadering|notulen|m(?:ø|oe)de|referat|protokoll|sitzung|besprechung|r[eé]union|compte rendu|reuni[oó]n|\bacta\b)/i
const headCharacters = 500

/** True for a source that looks like the minutes of a meeting, by its name or its first lines. */
export function isMinutes(name: string, text: string): boolean {
  const plain = name.replace(/[_-]+/g, ' ')
  if (meetingName.test(plain)) return true
  const head = `${plain} ${text.slice(0, headCharacters)}`
  return new Set(head.toLowerCase().match(minutes) ?? []).size >= 2
}

const offer = /\b(?:offers?|offerte|angebot|quotes?|quotation|proposal|pricing|rfp response)\b/i

/** True for a supplier's offer, by its file name: it describes what somebody wants to sell. */
export const isOffer = ({ sourceType, sourceName }: Pick<Source, 'sourceName' | 'sourceType'>): boolean =>
  sourceType === 'document' && offer.test(sourceName.replace(/[_-]+/g, ' '))

const presentation = /\b(?:profile|brochure|about us|website|handbook|tender)\b/i

/** True for a document in which an organisation presents itself or its rules, by its file name. */
export const isPresentation = ({
  sourceType,
  sourceName,
}: Pick<Source, 'sourceName' | 'sourceType'>): boolean =>
  sourceType === 'document' && presentation.test(sourceName.replace(/[_-]+/g, ' '))

const leading =
  /\b(?:managing|director|owner|chief|ceo|coo|cfo|president|partner|founder|executive|principal|head of (?:the )?(?:firm|company|practice))\b/i

/** True for a role at the top of an organisation. */
export const isLeading = (role: string | null | undefined): boolean => leading.test(role ?? '')
