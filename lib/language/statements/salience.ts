const plainNumber =
  '\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|\\w+ty|hundred|thousand|half|third|quarter|dozen'

/**
 * Signs of a fact that a report must hold: shares, changes, averages, backlogs, losses, deadlines, costs. They are
 * features that the model weighs, alone and together with a figure.
 */
const signs: Record<string, RegExp> = {
  share: new RegExp(
    `\\b(?:${plainNumber}\\w*|one|most) (?:out )?(?:of|in) (?:the |our |every |them|my )?(?:${plainNumber}|them)`,
    'i',
  ),
  change:
    /\b(?:up from|down (?:from|to)|fell|fallen|rose|risen|grew|grown|dropp\w+|doubled|tripled|compared|more than|less than|from \S+ to|last year|since (?:19|20)\d\d|increas\w+|decreas\w+|now)\b/i,
  average: /\b(?:average|typically|on a (?:good|bad|normal)|usually|median|mean)\b/i,
  each: /\b(?:each|per|apiece|every)\b/i,
  duration: /\b(?:minutes?|hours?|days?|weeks?|months?|mins?|hrs?)\b/i,
  rate: /\b(?:a|per|each|every|in the|in a) (?:day|week|month|year|quarter|hour|season|morning|monday|shift|night)\b/i,
  backlog:
    /\b(?:open|waiting|outstanding|overdue|backlog|unsent|unread|un\w+ed|pending|queue\w*|stuck|behind)\b/i,
  leaving: /\b(?:left|leav\w+|retir\w+|resign\w*|vacan\w+|pension|turnover|replace|notice)\b/i,
  loss: /\b(?:lost|lose|write[- ]?offs?|written off|wrote off|loss\w*|refused|recover\w*|penalt\w+|fine[ds]?|excess|claim\w*)\b/i,
  error:
    /\b(?:wrong|missing|missed|incomplete|duplicat\w+|errors?|incorrect|late|fail\w*|mistake\w*|complain\w*|bounced|blank|reject\w*)\b/i,
  deadline:
    /\b(?:until|by|before|ends?|expir\w+|support|lapse\w*|deadline|due|from) (?:the )?(?:end of )?(?:\d{1,2}\b|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)/i,
  cost: /\b(?:costs?|price\w*|licen[cs]e\w*|fee|budget\w*|set aside|capped|spend\w*|invoice[sd]?|paid|payable|worth|value)\b/i,
  none: /\b(?:no|none|nobody|nothing|never|not|without|neither)\b/i,
  extreme: /\b(?:most|biggest|largest|main|only|worst|all|total|whole|entire\w*|oldest|longest)\b/i,
  manual:
    /\b(?:by hand|manual\w*|typ(?:e|es|ed|ing)|re-?key\w*|re-?typ\w*|paper|scan\w*|print\w*|excel|spreadsheet|copy)\b/i,
  machine: /\b(?:AI|chatgpt|copilot|gpt|model)\b/,
  rule: /\b(?:polic\w+|agreement|code|rule\w*|require\w*|must|consent|privacy|gdpr|regulat\w+)\b/i,
  people: /\b(?:people|persons|staff|employees|managers|FTE|colleagues|team|of us)\b/i,
  term: /\b(?:minimum|term|contract|notice|renew\w*|trial|uplift|included|excluding|VAT)\b/i,
}

const figure = new RegExp(`\\b(?:${plainNumber})`, 'i')

/** The signs in a text, and each again in combination with a figure if the text contains one. */
export function signsIn(text: string): string[] {
  const plain = text.replace(/[’‘]/g, "'")
  const found = Object.keys(signs).filter((name) => (signs[name] as RegExp).test(plain))
  const withFigure = figure.test(plain) ? found.map((name) => `sign with figure:${name}`) : []
  return [...found.map((name) => `sign:${name}`), ...withFigure]
}
