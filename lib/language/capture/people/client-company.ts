const part = String.raw`\p{Lu}[\p{L}\p{N}'’.&-]*`
const organisation = new RegExp(
  String.raw`(?<![\p{L}\p{N}@])${part}(?: (?:(?:of|and|&|\+|the|van|de) )?${part}){0,4}`,
  'gu',
)
/** Words in the names of organisations. */
const bodies =
  /\b(?:Inc|LLC|Ltd|Limited|GmbH|AG|KG|plc|Corp|Company|Co|Group|Bank|University|College|School|Academy|Institute|Partners|Consulting|Brokers?|Insurance|Assurance|Logistics|Haulage|Transport|Freight|Roadlines|Lines|Shipping|Foods?|Farms?|Dairy|Bakery|Brewery|Preserves|Mills?|Works|Press|Print\w*|Steel|Plastics|Packaging|Engineering|Electric\w*|Plumbing|Roofing|Construction|Builders|Homes|Housing|Properties|Estates?|Council|Trust|Hospitals?|Clinics?|Surgery|Practice|Vets?|Veterinary|Dental|Pharmac\w+|Labs?|Care|Health\w*|Foundation|Charity|Association|Society|Union|Agency|Services?|Solutions|Systems|Software|Technologies|Media|Studios?|Hotels?|Travel|Tours|Airways|Museum|Centre|Center|Library|Church|Law|Legal|Solicitors|Accountants?|Storage|Stores?|Supply|Supplies|Trading|Industries|International|Holdings?|Energy|Water|Solar|Textiles?|Garments?|Furniture|Motors|Autos?|Garage|Wines?|Orchards?|Nursery|Seeds|Cooperative|Co-op|Coop|Kanzlei|Praxis|Verlag|Stadtwerke|Spedition)\b/
/** Words before the name in a title: 'Kick-off Hartmann Logistics'. */
const occasion =
  /^(?:(?:Kick-?off|Meeting|Call|Notes?|Visit|Workshop|Minutes|Review|Site|Summary|Follow-?up|Subject|Re|Fwd?|Intro|Discovery|Day|Session|Spent|Met|First|Second|Client|The)\s+(?:(?:with|at|of|for)\s+)?)+/i
/** Further back, an organisation is more likely to be somebody else's. */
const beginning = 700
const usual = 300
const introduced =
  /(?:\b(?:at|with|for|from|re|visited|visit(?: to)?|client|company|about)|@|^[^\n]{0,20}[-–—:/])\s*(?:the )?$/i

/**
 * The organisation that a capture is about: the client, as far as its first lines name it; null when they do
 * not. Its people usually work there.
 */
export function clientOf(source: string, people: readonly string[]): string | null {
  const head = source.slice(0, beginning)
  const names = new Set(people.flatMap((name) => name.split(' ')))
  const found = [...head.matchAll(organisation)].flatMap(({ 0: written, index }) => {
    const name = written.replace(/[.,'’&-]+$/u, '').replace(occasion, '')
    const words = name.split(' ')
    if (words.every((word) => names.has(word)) && !bodies.test(name)) return []
    const isIntroduced = introduced.test(head.slice(Math.max(0, index - 30), index))
    const score =
      (bodies.test(name) ? 3 : 0) +
      (words.length > 1 ? 1 : 0) +
      (isIntroduced ? 1.5 : 0) +
      (index < usual ? 0.5 : 0)
    return score >= 3 ? [{ name, score, index }] : []
  })
  return found.sort((a, b) => b.score - a.score || a.index - b.index)[0]?.name ?? null
}
