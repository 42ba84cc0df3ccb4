/** The kind of lines below a heading, if the heading states it. */
export type Topic = 'actions' | 'decisions' | 'insights' | 'people' | 'proposals'

const longestTitle = 60
const qualifier = String.raw`(?:(?:key|main|open|new|agreed|final|our|all|pending|outstanding|upcoming|immediate|proposed|suggested|recommended|follow[- ]?up|required|other|previous|meeting|the|list of|summary of|wichtigste|offene|nächste|weitere)\s+){0,3}`
const after = String.raw`(?:\s+(?:made|taken|needed|required|reached|arising|raised|agreed|agreed on|for|from|of|to|till|until|before|and|&|nach|bis|aus)\b.*)?`
const titles: readonly [topic: Topic, titles: RegExp][] = [
  [
    'actions',
    title(
      String.raw`actions?|action (?:items?|points?|list|log|register|steps?|plan)|actionables?|next (?:steps?|actions?)|follow[- ]?ups?|to[- ]?dos?|to[- ]?do (?:list|items?)|tasks?|task list|assignments?|homework|deliverables|commitments|who does what|who is doing what|what happens next|ai'?s|aps?|aufgaben(?:liste)?|maßnahmen|massnahmen|nächste schritte|todos|zu erledigen|offene punkte|actions à mener|prochaines étapes|à faire|tâches|acciones|próximos pasos|tareas|actiepunten|acties|vervolgstappen|azioni|prossimi passi|próximos passos|ações|tarefas|åtgärder|nästa steg|zadania`,
    ),
  ],
  [
    'decisions',
    title(
      String.raw`decisions?|decision (?:items?|points?|log|register)|resolutions?|agreements?|conclusions?|outcomes?|what (?:we|was) (?:decided|agreed)|decided|agreed|resolved|motions (?:carried|passed)|beschlüsse|entscheidungen|vereinbarungen|ergebnisse|décisions|decisiones|acuerdos|besluiten|decisioni|decisões|beslut|decyzje`,
    ),
  ],
  [
    'insights',
    title(
      String.raw`insights?|findings|takeaways?|learnings?|highlights|observations|pain points?|issues|problems|challenges|risks?|concerns|blockers|erkenntnisse|probleme`,
    ),
  ],
  [
    'people',
    title(
      String.raw`attendees?|attendance|attending|participants?|present|people present|in attendance|members present|invitees|guests?|regrets|apologies|absent|excused|teilnehmer(?:innen|\*innen|:innen)?|anwesend(?:e)?|présents|participants|asistentes|aanwezig|presenti|presentes|deltagare|obecni|contacts?|who was there|on the call`,
    ),
  ],
  [
    'proposals',
    title(
      String.raw`agenda|table of contents|contents|topics|tagesordnung|parking lot|backlog|ideas?|questions?|(?:offene )?fragen|questions? (?:ouvertes|en suspens)|ordre du jour`,
    ),
  ],
]
/** Columns that name the owner of a row. */
export const ownerColumn =
  /^(?:(?:action )?owners?|who|assignees?|assigned(?: to)?|responsib(?:le|ility)(?: person| party)?|accountable|lead|person|name|by whom|verantwortlich(?:e[rn]?)?|zuständig|wer|dri|raci|responsables?|qui|pilote|quién)\??$/i
/** Columns that hold due dates. */
export const dueColumn =
  /^(?:due(?: date| by)?|deadline|date|when|by when|until|target(?: date)?|eta|complete by|termin|frist|fällig(?: am)?|bis(?: wann)?|wann|datum|échéance|quand|délai|date limite|plazo|fecha)\??$/i

function title(words: string): RegExp {
  return new RegExp(
    String.raw`^${qualifier}(?:${words})(?:\s*(?:&|and|und|\/|,)\s*(?:action|owner|decision|task|next|follow|to[- ]?do|deadline|due)[\w -]{0,30})?${after}(?:\s+#?\d{1,3})?$`,
    'iu',
  )
}

/** The topic a title announces; null when it announces none. */
export function topicOf(heading: string): Topic | null {
  const plain = heading
    .replace(/\([^)]{0,40}\)/g, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^\d{1,2}(?:\.\d{1,2})*[.)]?\s+/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .trim()
  if (plain === '' || plain.length > longestTitle) return null
  return titles.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** The topic of a table, by its column names. */
export function topicOfColumns(names: readonly string[]): Topic | null {
  const plain = names.map((name) => name.replace(/[*_]/g, '').trim())
  const named = plain.map(topicOf).find((topic) => topic === 'actions' || topic === 'decisions')
  if (named) return named
  if (plain.some((name) => /^(?:what|was|quoi|tarea|acción)$/i.test(name))) return 'actions'
  const tellsTasks =
    plain.some((name) => ownerColumn.test(name)) && plain.some((name) => dueColumn.test(name))
  return tellsTasks ? 'actions' : null
}
