/** The kind that a line's first word declares: 'ACTION: …', '[TODO] …', 'Beschluss – …'. */
type MarkKind = 'action' | 'decision' | 'proposal' | 'insight'

export interface Mark {
  kind: MarkKind
  /** The owner named in the mark: 'ACTION on Eva: …'. */
  owner: string | null
  /** Where the words after the mark begin. */
  wordsAt: number
}

const kinds: readonly [kind: MarkKind, words: string][] = [
  [
    'action',
    String.raw`action(?:[ -]?(?:items?|points?|required|needed|step))?|actions|actionable|next[ -]?(?:steps?|action)|follow[ -]?ups?|to[ -]?dos?|tasks?|assigned|assignment|deliverable|homework|A\/?\.?I\.?|AP|aufgabe|maßnahme|massnahme|nächster schritt|zu erledigen|à faire|tâche|acción|accion|tarea|pendiente|actie(?:punt)?|taak|azione|da fare|compito|ação|tarefa|åtgärd|uppgift|zadanie|opgave`,
  ],
  [
    'decision',
    String.raw`decisions?(?:[ -]?(?:items?|points?|made|taken|reached))?|decided|resolved|resolutions?|agreed|agreement|approved|consensus|conclusion|concluded|outcome|settled|adopted|accepted|ratified|verdict|ruling|motion (?:carried|passed|approved|adopted)|beschluss|beschlossen|entscheidung|entschieden|vereinbart|vereinbarung|décision|décidé|decisión|decision|acuerdo|acordado|besluit|besloten|decisione|deciso|decisão|decidido|beslut|decyzja|beslutning`,
  ],
  [
    'proposal',
    String.raw`proposed|proposal|proposition|motion|suggestion|vorschlag|straw ?poll|draft resolution|idea|question|option`,
  ],
  [
    'insight',
    String.raw`(?:key )?(?:insight|takeaway|finding|learning|observation|highlight)s?|pain(?: point)?s?|issue|problem|risk|concern|blocker|challenge|erkenntnis|risiko`,
  ],
]
const lead = String.raw`^(?:[-*+•·‣▪◦–—>→➔➡✔☑\s\u{fe0f}]|\p{Extended_Pictographic}|\d{1,3}[.)]\s){0,6}`
const number = String.raw`(?:\s*[-#.]?\s*\d{1,4}(?:\.\d{1,3}){0,2})?`
const given = String.raw`(?:\s+(?:on|for|to|by|für|an)?\s*(?<on>@?\p{L}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2})|\s*\((?<in>[^()]{2,40})\)|\s*\[(?<by>[^[\]]{2,40})\])?`
const spelled = kinds.map(
  ([kind, words]) =>
    [
      kind,
      [
        // 'ACTION 12.1 on Eva: …', '**Action item** – …'
        new RegExp(
          `${lead}(?:\\*\\*|__|\\*|_)?(?:${words})${number}${given}(?:\\*\\*|__|\\*|_)?\\s*(?::|=>|->|→|\\||\\s[-–—]+\\s|[–—])(?:\\*\\*|__|\\*|_)?\\s*`,
          'iu',
        ),
        // '[ACTION] …', '(TODO Eva) …', '#action …', '<Decision> …'
        new RegExp(`${lead}[[(<{](?:${words})${number}${given}[\\])>}]\\s*[:–—-]?\\s*`, 'iu'),
        new RegExp(`${lead}#(?:${words})\\b:?\\s+`, 'iu'),
      ],
    ] as const,
)
/** A code with a number needs no colon: 'AI-7 [Priya] …', 'AP 3 …', 'ACTION-12: …'. */
const numbered =
  /^(?:[-*•>\s]{0,4})(?:A\/?I|AP|ACTION|TODO)[-#. ]?\d{1,4}(?:\s*[[(](?<by>\p{L}[^[\]()]{1,38})[\])])?\s*[:.)–-]?\s+(?=\p{L}|@)/u
/** Marks that follow their sentence: '[ACTION]', '(Decision)', '- Action: Tom', 'ACTION: BO'D'. */
const behindWords =
  /(?:\s*[[(](?<word>ACTION(?: ITEM)?|Action(?: item)?|TODO|To ?do|AI|AP|DECISION|Decision|AGREED|Agreed|RESOLVED|Resolved)(?:\s*[:–-]\s*(?<inside>[^[\]()]{2,40}))?[\])]|(?:\.\s+|\s+[-–—]\s+|\s{2,})(?<bare>ACTION|Action|TODO)\s*:\s*(?<by>@?\p{Lu}[^.:;?!]{1,40}))\s*\.?$/u
const arrow =
  /^(?:[-*•]\s+)?@?(?<owner>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})\s*(?:->|→|=>|➔|➡)\s*(?=\p{L})/u
const shouted = /^(?:[-*•>\s]{0,4})(?:ACTION(?: ITEM)?|TODO|DECISION|RESOLVED|AGREED)\s+(?=\p{L}|@)/u
/** In lower case, or before a dash, 'AI' means artificial intelligence and not 'action item'. */
const noMark = /^[^\p{L}]*(?:(?:ai|a\.i\.?|ap)\b|(?:AI|AP)\s*[-–—|](?!\d))/u
const nobody =
  /^(?:the|a|an|this|that|our|your|it|items?|points?|plan|log|list|made|taken|needed|required|force|group|owner|review|summary|statement)\b/iu

export function markOf(text: string): Mark | null {
  const head = text.slice(0, 120)
  if (noMark.test(head)) return null
  for (const [kind, patterns] of spelled) {
    for (const pattern of patterns) {
      const match = pattern.exec(head)
      if (!match) continue
      const owner = (match.groups?.on ?? match.groups?.in ?? match.groups?.by ?? '').replace(/^@/, '').trim()
      if (match.groups?.on && (kind !== 'action' || !/^\p{Lu}/u.test(owner) || nobody.test(owner))) continue
      return { kind, owner: owner === '' ? null : owner, wordsAt: match[0].length }
    }
  }
  const pointed = arrow.exec(head)
  if (pointed) return { kind: 'action', owner: pointed.groups?.owner ?? null, wordsAt: pointed[0].length }
  const coded = numbered.exec(head)
  if (coded) return { kind: 'action', owner: coded.groups?.by?.trim() ?? null, wordsAt: coded[0].length }
  const loud = shouted.exec(head)
  if (!loud) return null
  return { kind: /ACTION|TODO/.test(loud[0]) ? 'action' : 'decision', owner: null, wordsAt: loud[0].length }
}

export interface MarkBehind {
  kind: 'action' | 'decision'
  owner: string | null
  /** Where the words that the mark applies to end. */
  wordsEnd: number
}

/** Finds a mark at the end of a line. */
export function markBehind(text: string): MarkBehind | null {
  if (text.length > 400) return null
  const match = behindWords.exec(text)
  if (!match || match.index < 8) return null
  const { word, bare, inside, by } = match.groups ?? {}
  const kind = /^(?:dec|agr|res)/i.test(word ?? bare ?? '') ? 'decision' : 'action'
  const wordsEnd = match.index + (match[0].startsWith('.') ? 1 : 0)
  return { kind, owner: (by ?? inside ?? '').replace(/^@/, '').trim() || null, wordsEnd }
}

const onlyNames =
  /^@?(?:\p{Lu}[\p{L}'’.-]*)(?: \p{Lu}[\p{L}'’.-]*){0,2}(?:(?:, ?| and | & | ?\/ ?|\+)@?\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}){0,4}\.?$/u

/**
 * True for a line such as 'Action: TB, CN' below a paragraph, which names the owners of the paragraph's last
 * sentence.
 */
export function isOwnerLine(words: string): boolean {
  return words.length <= 60 && onlyNames.test(words.trim())
}

const box = /^(?:[-*+•\s]|\d{1,3}[.)]\s){0,4}(?:\[(?<state>[ xX✓✔]?)\]|(?<sign>[☐☑✅✔✓⬜]))\s+/u

export interface CheckBox {
  done: boolean
  wordsAt: number
}

export function checkBoxOf(text: string): CheckBox | null {
  const match = box.exec(text.slice(0, 20))
  if (!match) return null
  const sign = match.groups?.sign
  return {
    done: sign ? /[☑✅✔✓]/u.test(sign) : (match.groups?.state ?? '').trim() !== '',
    wordsAt: match[0].length,
  }
}
