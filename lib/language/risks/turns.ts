import type { RiskKind } from './kinds'

/**
 * Turns of phrase that name a kind of risk, in any trade: clear ones first, then those that only point to it. They are
 * features that the models weigh, not judges.
 */
const turns: Readonly<Record<RiskKind, { clear: string; pointing: string }>> = {
  'key-person': {
    clear: String.raw`retir\w*|pension\w*|(?:only|single|one) (?:person|one|man|woman|guy|developer|engineer|user) (?:who|that|can|knows)|(?:nobody|no[- ]one) else|in (?:his|her|my|their|people's|someone's|two|one) heads?|under a bus|(?:if|when) (?:i'm|i am|he's|he is|she's|she is|they're|\p{Lu}\p{L}+(?:'s| is)) (?:off|sick|ill|away|on holiday|gone|on leave|out)|without (?:him|her|me)|depend\w* (?:up)?on (?:one|a single|him|her|me|\p{Lu}\p{L}+)|success(?:or|ion)\b|hand(?:s|ed)? ?over|freelance\w*|single point|not written down|nothing (?:is )?written|never wrote|knowledge (?:leaves|goes|is lost)|only (?:i|he|she) (?:know|can|does)`,
    pointing: String.raw`(?:leaves|leaving|left|quit|resigned)|deputy|notebook|on (?:his|her|my) own|(?:\w+ )?years (?:with us|at the|in the job|here)|ask (?:him|her)|keep (?:it|them|the \w+) in my|knows? (?:it|them|the|where|how|which)|experience|understands? it|password|vacan\w+|own spreadsheet|my (?:spreadsheet|sheet|list|calendar|notes)`,
  },
  'end-of-support': {
    clear: String.raw`(?:out of|end[- ]of[- ]?|extended) ?(?:support|maintenance|life|sale)|support \w*(?:ends?|ended|runs? out|expires?|stops?|until|for the current)|no (?:longer supported|(?:more )?(?:security )?(?:patches|updates))|unsupported|discontinued|obsolete|sunset`,
    pointing: String.raw`current version|upgrade|successor product|windows (?:7|8|10|server)|server 20\d\d|patch(?:es)?|maintained|maintenance|version \d`,
  },
  'legacy-systems': {
    clear: String.raw`(?:no|without an?|lacks an?) (?:api|interface|integration|connection|link|tests?\b)|not (?:integrated|connected|documented|planned|supported)|n't (?:talk|sync|speak|connect)\w*|undocumented|nightly (?:file|batch|job|export)|(?:interface|export|sync|script|feed) (?:fails?|breaks?|stops?|crash\w*)|test environment|as\/400|cobol|mainframe|bandwidth|broadband|(?:two|three|separate|different) systems|untested|nobody touches`,
    pointing: String.raw`scripts?|legacy|old (?:system|server|database|software|program|version)|migrat\w+|interface|api\b|wi-?fi|mbit|export|import|access database|twice|re-?key\w*|integration`,
  },
  'data-quality': {
    clear: String.raw`duplicates?|incomplete|(?:wrong|missing|blank|bounced|outdated|stale|bad|poor|dirty) (?:\w+ )?(?:data|addresse?s?|contacts?|e-?mails?|records?|numbers?|figures?|fields?|values?|attributes?|dates?|codes?)|not (?:maintained|filled|complete|reliable|noted|recorded|up to date|kept)|free text|spel(?:t|led|ling)\w*|no (?:history|baseline|mapping|unique|common|measurement)|unreadable|illegible|data quality|(?:n't|not|nobody|never) trust\w*|garbage|inconsistent|faster (?:a )?mess|no measurement|history (?:is|before)`,
    pointing: String.raw`scan\w*|clean(?:ed|ing)?|mess\b|unreliable|typos?|sample|match(?:es|ed)?|master data|field|blank|unknown|estimates?|guess\w*|history|(?:bounced|deceased)|mapping`,
  },
  'data-protection': {
    clear: String.raw`gdpr|dsgvo|phipa|hipaa|privacy|data protection|dpia|impact assessment|consent\w*|personal (?:data|information|details)|(?:health|patient|medical|sensitive|confidential|client|customer|resident|employee) (?:data|information|records?|reports?|details)|confidential\w*|(?:stored|hosted|processed|servers?|kept) (?:\w+ ){0,3}(?:outside|abroad|in (?:the )?(?:us\b|usa|united states|america))|us-east\w*|united states|america\b|retention|data (?:residency|sovereignty|processing)|non-?disclosure|outside the (?:eu|eea|uk|country)|passports?`,
    pointing: String.raw`record(?:ed|ing)s?|delet(?:e|ed|ion)|names? and address\w*|bank details|private|leave the (?:house|building|country|firm)|audio|photos?|secret|permission|days after|who sees`,
  },
  'shadow-ai': {
    clear: String.raw`chat ?gpt|gemini|copilot|claude|deepl|perplexity|google translate|free (?:ai|one|version|chatbot)|ai (?:policy|rules?|guidelines?)|no (?:rule|policy|register|guideline)s?\b|past(?:e|es|ed) (?:it|the|them|that|whole|\w+ \w+) (?:\w+ )?into|unapproved|not approved|plus account`,
    pointing: String.raw`chatbot|ai tools?|on (?:my|his|her|their) (?:own )?phone|policy|translator|take the names out|allowed|prompt|rule\b|half of (?:them|us)|if it helps`,
  },
  'shadow-it': {
    clear: String.raw`whats ?app|telegram|private (?:phones?|mobiles?|devices?|e-?mails?|accounts?|laptops?|handys?)|personal (?:phones?|laptops?|gmail|dropbox|onedrive|devices?)|own (?:spreadsheets?|lists?|excels?|sheets?|databases?)|dropbox|wetransfer|usb|shadow|unofficial\w*|outside the system`,
    pointing: String.raw`spreadsheets?|excel|macro|group chat|his own|her own|desktop|by mail to|binder|whiteboard|sticky`,
  },
  'vendor-lock-in': {
    clear: String.raw`minimum (?:term|contract|licen[cs]es?|commitment|order|number)|(?:12|24|36|48|60)[- ]months?|billed (?:annually|yearly|in advance)|in advance|(?:renews?|converts?|extends?|rolls?) (?:\w+ )?automatically|auto-?renew\w*|opt(?:s|ed)?[- ]out|(?:train|improve) (?:the|its|our|their|your) (?:\w+ )?(?:models?|services?|products?)|sub-?processors?|price (?:increase|index\w*|rise)s?|liability (?:is )?(?:limited|capped)|lock(?:ed)?[- ]in|not (?:included|planned|part of the offer)|termination|non-?refundable|us-east\w*|early access|beta\b`,
    pointing: String.raw`licen[cs]es?|per (?:user|seat|month|licen[cs]e)|vat\b|roadmap|vendor|supplier|salesman|sales ?(?:guy|rep)|proposal|offer|quote|contract|trial|reference customer|notice|annual(?:ly)?|live customers|small print|subscription|stored|hosted`,
  },
  consultation: {
    clear: String.raw`works council|staff council|union\b|shop steward|employee representatives?|collective agreement|(?:works|supplementary|framework) agreement|co-?determination|(?:not|never|n't) (?:been )?(?:asked|told|informed|consulted|heard)|found out|first nations|indigenous|ethics (?:committee|board)|(?:informed|notified) in writ\w+|(?:days'?|weeks'?|months'?) notice|technological change|conversation for this`,
    pointing: String.raw`agreement|informed|consult\w*|representatives?|approval|engagement with|partners|notice|community|members|council|conversation`,
  },
  'staff-monitoring': {
    clear: String.raw`(?:control|monitor\w*|evaluat\w*) (?:of )?(?:performance|behaviou?r|staff|employees?)|performance (?:or|and|of) (?:behaviou?r|a single|single)|surveillance|big brother|league table|telematics|gps|keystrokes?|watch(?:ed|ing) (?:me|us|them|people)|being (?:watched|tracked|measured)|single (?:employees?|persons?|drivers?)`,
    pointing: String.raw`track(?:ed|ing|er)|who stood where|how (?:long|fast|many) (?:i|we|each|every)|location|stood|measure\w*`,
  },
  'change-resistance': {
    clear: String.raw`afraid|fears?\b|scared|(?:lose|losing|lost|take|takes|cost) (?:my|our|their|his|her)? ?jobs?|redundan\w*|replaced? (?:us|me|people|them|by)|distrust|mistrust|scepti\w*|skepti\w*|resist\w*|fed up|tired of|fatigue|(?:won't|not) use it|push ?back|morale|another (?:system|tool|app)|yet another`,
    pointing: String.raw`worr\w+|nervous|trust|refus\w*|anxious|grumbl\w*|old way|used to it|against`,
  },
  security: {
    clear: String.raw`permissions?|access rights|everyone (?:can|except|has)|(?:could|can|half the \w+ can) (?:see|read|open) (?:the|it|all|every)|passwords?|shared? (?:one )?log-?ins?|one log-?in|mfa\b|two-factor|phishing|ransomware|hack\w*|cyber\w*|data (?:breach|leak)|back-?ups?|restored?|unencrypted|accounts? (?:still )?open`,
    pointing: String.raw`log-?ins?|access|sharepoint|vpn|firewall|exposed?|admin|litigation|board (?:packs?|papers?)|security`,
  },
  'wrong-output': {
    clear: String.raw`hallucinat\w*|invent(?:s|ed|ing)?\b|ma(?:de|kes?) (?:it|things|that|something|them) up|(?:not |n't |to )?guess(?:es|ing|ed)?|wrong (?:advice|answers?|parts?|dose|names?|results?|orders?|leg|side|opening|files?|department|category|person|one)|sound(?:ed|s) (?:sure|right|confident)|mis(?:classif|rout|fil|label|read|heard|translat|sort)\w*|filed? (?:it |them )?under|nonsense|(?:stood|stands|said) nowhere|who(?:'s| is) (?:responsible|liable)|loses? one|not in the notes|should(?:n't| not) write|when it's not sure|couldn't read|dialect`,
    pointing: String.raw`accura\w*|errors?|urgent|emergenc\w*|safety|vulnerab\w*|routine|false|lost|confident|clinical|mistakes?|half the time|a machine|a computer|almost|gas\b|brakes?|serious|get it wrong|signs? it`,
  },
  'errors-and-penalties': {
    clear: String.raw`penalt\w*|fined\b|fines\b|lawsuit|sued\b|tribunal|ombudsman|(?:exceeded|missed|past|over|beyond) (?:the |its |their )?(?:legal |statutory )?(?:deadline|term|limit|due)|legal (?:term|limit|deadline|duty|requirement)|against the law|law is|statutory|insur(?:er|ance)\b|indemnity|liab\w*|auditors?|paid twice|non-?complian\w*|breach of|(?:signed|dated|approved) (?:after\w*|later)|overdue|recall\b|certificates? (?:are |is )?(?:missing|expired)|reserves? (?:its|their|the) rights?|inspector`,
    pointing: String.raw`regulat\w*|late\b|deadline|claims?|checked|signed|court|excess|notice|compliance|audit|evidence|prove|never (?:checked|reviewed|tested)|expired?|fraud|dispute|days late`,
  },
  'lost-business': {
    clear: String.raw`(?:lose|lost|losing) (?:the |our |a |that |an )?(?:\w+ )?(?:customers?|clients?|contracts?|tenders?|binders?|accounts?|orders?|business|mandates?|licen[cs]e)|(?:give|gave|given|giving|serve) (?:us )?notice|go(?:es|ne)? elsewhere|(?:terminate|cancel)(?:s|ed)? (?:the|our)|de-?list\w*|reputation|(?:largest|biggest|main|key) (?:customer|client|account)`,
    pointing: String.raw`tender|complain\w*|competitors?|rating|reviews?|late again|penal\w*|trust in us|renewal|review the`,
  },
  'no-ownership': {
    clear: String.raw`(?:nobody|no[- ]one)(?:'s)? (?:owns?|got|is responsible|responsible|in charge|feels|leads|decides|looks)|no (?:clear )?(?:owner|lead|sponsor|strategy|mandate|governance|roadmap)\b|who (?:owns|would own|looks after|decides|leads|will own|should own|takes)|looks? after it|(?:falls?|fell) between|so open|bad (?:in|at) finishing|owns? everything|not me,|nobody's got|got the baton|no one to`,
    pointing: String.raw`owner\w*|responsib\w*|i don't know|unclear|not clear|charge of|my (?:job|field|department)|everyone|strategy|nobody|decides?`,
  },
  capacity: {
    clear: String.raw`at capacity|up to (?:his|her|their|my) eyes|no (?:capacity|time|hands|resources?|spare)|stretched|over(?:load|work)\w*|swamped|(?:same|one) (?:quarter|month|week|summer|season)|(?:is|are|only) one person|(?:plus|and) (?:two|a half)|vacan\w*|on leave|under-?staffed|short[- ]staffed|hiring freeze|recruit\w*|has no (?:air|time)|(?:nobody|no[- ]one) has (?:time|an hour)`,
    pointing: String.raw`busy|season|full up|peak|capacity|half[- ]time|part[- ]time|year[- ]end|analysts?|team of|on top of|day job|workload|landing`,
  },
  skills: {
    clear: String.raw`untrained|not (?:been )?trained|no training|never (?:been )?(?:trained|shown)|webinar|(?:n't|not) know how|(?:no|lack of|lacks?) (?:expertise|skills?|experience|developers?|data scientist)|no it (?:department|staff)|ai act|literacy|trained staff`,
    pointing: String.raw`train(?:ed|ing)|skills?|expertise|courses?|learn\w*|licences given|introduction`,
  },
  budget: {
    clear: String.raw`(?:no|over|whole|my|entire) budget|budget (?:is )?(?:away|gone|spent|frozen|cut)|(?:one[- ]time|one-off|recurring|running|ongoing) (?:money|costs?|funds?|funding|sum|grant|budget)|afford|solvency|equity|covenant|liquidity|cash[- ]?flow|loan|credit (?:line|limit|request)|grant\b|revert\w*|lapses?|frozen|(?:thin|negative|small) (?:result|margin)s?|over the \w+ already|feed\b`,
    pointing: String.raw`budget|funding|funded|bank\b|money|invest\w*|losses|spend|donor|foundation|vat\b|price|costs?`,
  },
  deadline: {
    clear: String.raw`count back\w*|lead times?|laps(?:e|es|ed)\b|(?:has|have|must) (?:to )?be (?:committed|spent|submitted|completed|signed) (?:by|before)|too late|before the (?:end|deadline|date|money)|takes? (?:\w+ ){1,2}(?:weeks|months)|not (?:enough time|in time)|notice period|expires?`,
    pointing: String.raw`deadline|(?:by|until|before) (?:the end of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|weeks\b|months\b|timeline|schedule|approvals?`,
  },
  continuity: {
    clear: String.raw`outages?|(?:goes|went|is|was) down\b|crash(?:es|ed)?|downtime|power cut|disaster recovery|stands? still|single server|unavailable|offline|lost data|data loss`,
    pointing: String.raw`fails?|freez\w*|times? out|slow|restart|stops? working`,
  },
  fairness: {
    clear: String.raw`discriminat\w*|bias\w*|unfair\w*|equal treatment|explain why|score,? (?:or )?rank|reject (?:tenants|applicants|people|candidates)|digital(?:ly)? exclu\w*`,
    pointing: String.raw`fair\w*|equal|older (?:people|customers|patients)|prefer\w*`,
  },
}

const patterns = Object.entries(turns).map(
  ([kind, { clear, pointing }]) => [kind as RiskKind, bounded(clear), bounded(pointing)] as const,
)

function bounded(alternatives: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'giu')
}

const clearWeight = 1
const pointingWeight = 0.35
const most = 2.5

type Found = readonly [clear: ReadonlySet<string>, pointing: ReadonlySet<string>]

interface Turns {
  found: readonly Found[]
  weights: Record<RiskKind, number>
}

/** The results for the latest texts: each sentence is looked up as itself and as a neighbour. */
const kept = new Map<string, Turns>()
const mostKept = 4000

function turnsOf(text: string): Turns {
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const plain = text.replace(/[’‘]/g, "'")
  const found = patterns.map(
    ([, clear, pointing]): Found => [different(plain, clear), different(plain, pointing)],
  )
  const turns = { found, weights: weightsOf([found]) }
  kept.set(text, turns)
  return turns
}

const different = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([found]) => found.toLowerCase()))

/** How clearly the turns of phrase in several texts indicate each kind; 0 for not at all. */
export function riskTurnsIn(...texts: readonly string[]): Record<RiskKind, number> {
  const [only, ...others] = texts.map(turnsOf)
  if (only && others.length === 0) return only.weights
  return weightsOf([only, ...others].flatMap((turns) => (turns ? [turns.found] : [])))
}

function weightsOf(found: readonly (readonly Found[])[]): Record<RiskKind, number> {
  const count = (at: number, which: 0 | 1) => {
    const sets = found.map((each) => each[at]?.[which] ?? none).filter(({ size }) => size > 0)
    return sets.length < 2 ? (sets[0]?.size ?? 0) : new Set(sets.flatMap((set) => [...set])).size
  }
  return Object.fromEntries(
    patterns.map(([kind], at) => [
      kind,
      Math.min(most, clearWeight * count(at, 0) + pointingWeight * count(at, 1)),
    ]),
  ) as Record<RiskKind, number>
}

const none: ReadonlySet<string> = new Set()
