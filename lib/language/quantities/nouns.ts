const irregular: Record<string, string> = {
  people: 'person',
  men: 'man',
  women: 'woman',
  children: 'child',
  queries: 'query',
  analyses: 'analysis',
  criteria: 'criterion',
  series: 'series',
  invoices: 'invoice',
  cases: 'case',
  purchases: 'purchase',
  responses: 'response',
  licences: 'licence',
  licenses: 'license',
  databases: 'database',
  expenses: 'expense',
  warehouses: 'warehouse',
  pages: 'page',
  causes: 'cause',
  houses: 'house',
  data: 'data',
  leaves: 'leave',
}

/**
 * 'deliveries' becomes 'delivery', 'boxes' becomes 'box'; a word that is not a plural is returned unchanged.
 */
export function singular(word: string): string {
  const known = irregular[word]
  if (known) return known
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

/** Whether a word has the form of a plural noun. */
export function isPlural(word: string): boolean {
  return (
    word in irregular ||
    (word.length > 3 && /s$/.test(word) && !/(?:ss|us|is|'s|’s)$/.test(word) && !neverNouns.has(word))
  )
}

const neverNouns = new Set(
  `has was does goes says gets makes takes needs wants always sometimes perhaps besides across towards less plus minus versus
this thus its comes means seems looks works runs costs lasts remains contains includes requires uses shows gives keeps sends receives
times others ones things ways sides kinds halves afterwards whereas means yes days hours weeks months years minutes seconds quarters percents`.split(
    /\s+/,
  ),
)
