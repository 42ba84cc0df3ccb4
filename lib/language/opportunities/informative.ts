import { stopWords } from '../words'

const vague = new Set(
  'rate rates level levels percentage quarter place places size sizes rest choice choices pound pounds euro euros dollar dollars season seasons consulting monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays word words site sites history thing things time way lot kind part case cases people person team teams one day week month year example problem problems issue issues reason number point work process user users participant participants system systems use need place end side bit order people anyone everyone someone something customer customers staff company business client clients hour hours minute minutes percent today colleague colleagues question questions answer answers action actions detail details error errors mistake mistakes update updates change changes experience feedback suggestion suggestions recommendation recommendations finding findings note notes comment comments impact result results option options approach level everything nothing stuff job jobs situation lack presence absence fact sense ability amount variety majority instance instances section sections possibility behaviour behavior manner'.split(
    ' ',
  ),
)

/** Adjectives that do not describe the following noun. */
const genericAdjectives = new Set(
  'complete automatic original unopened better best faster easier specific actual current correct certain various different particular whole additional real own general main other several previous own big small great large good bad new old same full many few'.split(
    ' ',
  ),
)

/** False for a phrase that could stand in any text, such as `new things`. */
export function isInformative(phrase: string): boolean {
  const words = phrase.toLowerCase().split(' ')
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (vague.has(last) || stopWords.has(last) || stopWords.has(first) || genericAdjectives.has(first))
    return false
  return words.length > 1 || last.length >= 4
}
