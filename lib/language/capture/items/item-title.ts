import { capitalised } from '../../wording/words'

const personName = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2}`

/** Words before the task itself. */
const lead = new RegExp(
  [
    String.raw`^(?:(?:okay|ok|right|so|and|but|then|also|well|yes|yeah|perfect|great|good|sure|fine|alright|thanks|thank you)[,.!]?\s+)+`,
    String.raw`^(?:from (?:my|our) side|(?:action|to-?do|next step|follow-?up|ai)(?: items?)?)\s*[:–-]\s*`,
    String.raw`^[-*•→>☐□○]+\s*`,
  ].join('|'),
  'iu',
)

const adverbs = String.raw`(?:(?:also|then|just|kindly|probably|definitely|gladly|first|still|now)\s+)*`
const intention = String.raw`(?:(?:will|shall|'ll|’ll)(?:\s+(?:have|need) to)?|am going to|'m going to|’m going to|are going to|'re going to|’re going to|is going to|need to|needs to|have to|has to|must|should|can|want to|wants to|promised to|agreed to|promises to|agrees to|offered to|am to|is to|are to|'ve got to|’ve got to|have got to)`

/** The doer before the task. The owner is shown next to the title. What is to be done to something keeps its name. */
const doer = new RegExp(
  String.raw`^(?:(?:(?:I|[Hh]e|[Ss]he|[Tt]hey|we)\s)?[Ss]aid\s(?:that\s)?(?:I|he|she|they|we)\s?(?:'d|’d|would|will|'ll|’ll)|(?:[Ii]|[Ww]e|[Yy]ou|[Hh]e|[Ss]he|[Tt]hey|[Ss]ome(?:body|one)|${personName})\s?${intention}|(?:${personName}|[Mm]e)\s(?:to)|[Ll]et(?:'s|’s| us| me))\s+${adverbs}(?=\p{L})(?!be\s)`,
  'u',
)

/** A request: its doer is the person asked. */
const request = new RegExp(
  String.raw`^(?:(?:${personName}),?\s+)?(?:(?:could|can|would|will)\s+you(?:\s+please)?(?:\s+be able to)?|please(?:\s+can you)?|would you mind)\s+${adverbs}(?=\p{L})`,
  'iu',
)

const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const dayNumber = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const moment = [
  'today|tonight|tomorrow(?: (?:morning|afternoon|evening))?|this (?:morning|afternoon|evening|week|month)',
  `(?:(?:the )?end of (?:the |this |next )?(?:day|week|month|quarter|year|${month}))`,
  `(?:(?:this|next|on) )?${weekday}(?: (?:morning|afternoon|evening|noon)|,? (?:the )?${dayNumber}(?: of)?(?: (?:${month}))?(?:,? \\d{4})?)?`,
  'next (?:week|month|quarter|year)',
  `(?:the )?${dayNumber}(?: of)? (?:${month})(?:,? \\d{4})?|(?:${month}) ${dayNumber}(?:,? \\d{4})?`,
  String.raw`\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)`,
].join('|')

/** The due date at the end: it is shown next to the title. */
const due = new RegExp(
  String.raw`,?\s+(?:(?:by|before|until|on|at|no later than|latest by|within)\s+)?(?:${moment})(?:,?\s(?:or|and)\s(?:${moment}))*(?:\s+at\s+the\s+latest)?\s*[.?!]*$`,
  'iu',
)

const recipients =
  /^((?:e-?mail|send|give|bring|get|forward|show|pass)) (?:you|me|us) (?=(?:an?|the|our|my|your|all|some|those|these|that|this|\d)\b)/iu

/** Not understandable without the preceding text. */
const pointsBack = /^(?:do|have) (?:it|that|this|so)\b/iu
const sentenceEnd = /(?<=\p{L}{3}[.?!])\s+(?=\p{Lu})/u

/**
 * An action item as somebody would write it on a list: 'Send Laura the list of documents' for "I'll send Laura the list
 * of documents this afternoon." Owner and due date are left out where they only frame the task, because they are shown
 * next to the title. Words are taken from the text; a task in another form stays unchanged.
 * @param hasDueDate whether the due date is known; without one, words about it are kept
 */
export function itemTitle(content: string, { hasDueDate }: { hasDueDate: boolean }): string {
  const text = content.trim().replaceAll(/\s+/g, ' ')
  const bare = text.replace(lead, '')
  const framed = bare.replace(request, '') === bare ? bare.replace(doer, '') : bare.replace(request, '')
  if (framed === bare || pointsBack.test(framed)) return tidy(bare)
  const sentence = framed.split(sentenceEnd, 1)[0]!
  const task = hasDueDate ? withoutDue(sentence) : sentence
  return tidy(task.replace(recipients, '$1 '))
}

/** Without the words of the due date at the end, unless too little would be left of the task. */
function withoutDue(task: string): string {
  const rest = task.replace(due, '')
  return rest.split(' ').length >= 2 ? rest : task
}

const tidy = (text: string): string => capitalised(text.replace(/[\s,;:.?]+$/u, ''))
