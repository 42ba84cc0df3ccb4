import { type CueRule, cueRule } from './rule'

const well = { negated: { cue: 'strength', weight: 0.35 } } as const
const fixed = { negatable: false } as const

export const painRules: readonly CueRule[] = [
  cueRule(
    'pain',
    0.75,
    `nightmares?
    headaches?
    pain[- ]?points?
    bottlenecks?
    horrible|horrendous|terrible|awful|dreadful|unbearable|maddening|infuriating
    (?:a|total|complete|real|big|huge) mess
    chaos|chaotic
    frustrat(?:ing|ed|es?|ion|ions)
    painful(?:ly)?
    tedious|cumbersome|laborious|burdensome|clunky|fiddly|finicky|clumsy|unwieldy|convoluted
    time[- ]consuming
    labou?r[- ]intensive
    error[- ]prone
    drives? (?:me|us|everyone|people|them) (?:crazy|mad|nuts|up the wall)
    fire[- ]?fighting
    drown(?:ing)? in
    swamped|overwhelmed|overloaded|overworked|understaffed|short[- ]staffed|overstretched
    mind[- ]numbing|soul[- ]destroying|exhausting
    biggest (?:problem|pain|issue|challenge|headache|frustration|complaint|time[- ]?sink)`,
    well,
  ),
  cueRule(
    'pain',
    0.6,
    `problems?|problematic
    struggl(?:e|es|ed|ing)
    inefficien(?:t|cy|cies|tly)
    annoy(?:ing|ed|s|ance|ances)
    (?:re-?work(?:ed|ing)?)
    backlogs?
    re-?(?:typ(?:e|es|ed|ing)|key(?:s|ed|ing)?|enter(?:s|ed|ing)?)|double (?:data )?entry|entered twice|duplicate entry
    work-?arounds?
    wast(?:e|es|ed|ing|eful)(?: of)? (?:\\w+ ){0,3}(?:time|hours?|days?|effort|money|capacity)|waste of
    bugs?|buggy|glitch(?:es|y)?
    crash(?:es|ed|ing)?
    complain(?:s|ed|ing)?|complaints?
    delay(?:s|ed|ing)?
    discrepanc(?:y|ies)|mismatch(?:es|ed)?|inconsisten(?:t|tly|cy|cies)
    unreliable|outdated|obsolete|inaccura(?:te|cy|cies)|incomplete
    friction|confus(?:ing|ed|ion|es)
    stressful|stress(?:ed)?|burn(?:ed|t)?[- ]?out|overtime
    silos?|siloed|fragmented|scattered|disconnected|disjointed
    (?:too|very|really|so|quite|extremely|incredibly|pretty|still|painfully|terribly) (?:slow|late|long|complicated|complex|hard|difficult|expensive|manual|crowded|messy)
    takes? (?:us |me |them |him |her )?(?:\\w+ ){0,2}(?:forever|ages|too long|a long time|longer than|way too)
    taking (?:too much|too long|longer|forever|ages)|(?:just )?taking longer
    bogged down|stuck in|stuck with|piles? up|piling up|falls? behind|fell behind|lag(?:s|ging)? behind
    dispute(?:s|d)?|escalations?|double bookings?|overbook(?:ed|ings?)|no[- ]shows?|stock-?outs?|write[- ]offs?|churn|turnover is`,
    well,
  ),
  cueRule(
    'pain',
    0.7,
    `(?:fall|falls|fell|falling|slip|slips|slipped) through the (?:cracks|net)
    (?:no ?body|no one|none of us|hardly anyone)(?: (?:in|at|on|from|of) (?:\\w+ ){1,4}?| )(?:really |actually |ever |fully |quite )?(?:trusts?|knows?|owns?|reads?|uses?|understands?|likes?|believes?|looks?|checks?|can|has|feels|\\w+s)
    (?:(?:do|does|did|could)(?:n't| not)|can't|cannot|can not|never) (?:really |fully |actually |always |even |ever )?(?:trust|rely on|keep up|talk to|speak to|cope|work properly|scale|see|tell|find|read|access|get hold|track|match|agree|add up|reconcile|connect|integrate|sync|show|reflect|collect|let us|allow us)
    (?:am|are|is|was|were)(?:n't| not) (?:always |fully |really |properly )?(?:integrated|connected|linked|aligned|synchroni[sz]ed|reliable|consistent|accurate|complete|up to date|standardi[sz]ed|documented|collected|recorded|captured|clear|compatible|aware|familiar|able to|possible|evident|working|trained|enough)
    (?:\\w+n't|not|never) (?:\\w+ ){0,2}(?:work|working|works) (?:properly|well|reliably)
    (?:am|are|is|was|were)(?:n't| not) (?:(?:a|an|very|really|entirely|completely) )?(?:sure|certain|obvious|clear|\\w{3,}[ai]ble)
    (?:not|\\w+n't) (?:always |very |yet |being )?(?:consistently|reliably|properly|regularly|correctly|automatically|systematically|immediately)
    not until|(?:mistakes?|errors?) (?:\\w+ ){0,2}(?:easy|easily) (?:to make|made|happen)
    unable to
    by hand
    (?:copy|copies|copied|copying)(?:[- ]and[- ]|[ -/&]*)(?:past(?:e|es|ed|ing))
    (?:chas(?:e|es|ed|ing))(?: \\w+){0,4}
    end(?:s|ed)? up (?:\\w+ing|with)
    (?:get|gets|got|getting|gone|goes|went|go) (?:lost|missing|forgotten|overlooked|ignored|wrong)
    (?:always|often|usually|sometimes|frequently|regularly|constantly) (?:wrong|late|missing|incorrect|incomplete|out of date|out of sync|down|broken)
    not enough (?:\\w+ ){0,2}(?:time|people|staff|data|information|detail|capacity|resources|hours)
    (?:three|four|five|six|two|several|many|multiple|ten|\\d+) different (?:systems|places|tools|spreadsheets|versions|formats|files|sources|screens|portals)
    (?:more|extra|additional|increased|unnecessary|double|duplicate|duplicated|redundant) (?:work|steps?|effort|workload|clicks?)
    out of (?:date|sync|control)
    (?:ring|rings|call|calls|phone|phones|ask|asks|asking|interrupt|interrupts) (?:\\w+ ){0,4}(?:all day|all morning|constantly|the whole (?:day|morning))|all (?:day|morning) (?:asking|long)
    (?:stands?|standing|stood|sits?|sitting) (?:still|idle)|whiteboards?
    yesterday['’]s|last (?:week|month|year)['’]s (?:data|figures|stock|numbers|prices?|list|version|state)|(?:a|one|two|three|four|five|\\d+) (?:days?|weeks?|months?) old
    lack(?:s|ed|ing)?(?: of)? (?:\\w+ )?
    (?:hidden|buried|lost) in (?:\\w+ )?(?:inbox(?:es)?|e-?mails?|folders?|spreadsheets?|attachments?)
    (?:i|we|they|you|she|he) (?:often |still |really |just |always )?(?:don't|do not|doesn't|didn't|did not|never|can't|cannot) (?:always |really |even |ever )?(?:know|have|hear|receive|get|want to have to)(?! (?:any |a |such |many |real )?(?:problem|delay|issue|error|complaint|trouble|difficult|mistake|backlog|downtime|outage))
    (?:lose|loses|losing|lost) (?:\\w+ ){0,2}(?:orders|deals|sales|business|tenants|patients|bids|tenders|revenue|members|applicants)
    never (?:received|arrives?|arrived|matches|match|works|updated|heard|reached|get|gets|got)
    (?:has|have|having|had) to (?:\\w+ ){0,2}(?:manually|again|twice|re-?\\w+|chase|wait|guess|copy|fix|correct|type|call|go back|look up|search|hunt|dig)
    (?:spend|spends|spent|spending|lose|loses|losing|lost) (?:\\w+ ){0,5}(?:hours?|days?|weeks?|half|time|minutes|mornings?|afternoons?|evenings?|weekends?)`,
    fixed,
  ),
  cueRule(
    'pain',
    0.45,
    `(?<!\\b(?:the|this|that|our|a|your|process|user|quality|training|operations?|staff) )manual(?:ly)?|manual (?:work|entry|entries|input|process(?:es|ing)?|steps?|checks?|checking|effort|handling|transfers?|tasks?|matching|comparison|sorting|copying|corrections?)
    paper(?:-based)?(?!,? (?:it|it's|we|the|this|that|there|they)\\b)|printed out|print(?:s|ed|ing)? (?:it|them|out|every|each)|handwritten
    errors?|mistakes?|typos?
    issues?|challenges?|challenging|difficult(?:y|ies)?|complicated|hard(?: to|er)
    slow(?:s|ed|ly|er|down)?|late|overdue|missed|missing|incorrect(?:ly)?|wrong(?:ly)?|lost|stuck|broken|fail(?:s|ed|ing|ures?)?
    duplicates?|duplicated|redundant|repetitive|repeated(?:ly)?|again and again|over and over|every single time
    unclear|ambiguous|vague|unfamiliar|messy|crowded|patchy
    latency|downtime|outages?|gaps?|blocked|blocks|interrupt(?:s|ed|ions?)|obscured
    wait(?:s|ed|ing)? (?:for|until|on|days?|weeks?|hours?|times?)
    reconcil(?:e|es|ed|ing|iation)
    double[- ]check(?:s|ed|ing)?|re-?check(?:s|ed|ing)?
    costly|expensive|costs? us|penalt(?:y|ies)
    overlook(?:s|ed|ing)?|unnoticed|forgotten|misaligned|miscategori[sz]ed|incorrectly
    separate (?:\\w+ )?(?:spreadsheets?|lists?|systems?|tools?|files?|databases?)
    own (?:excel|spreadsheets?|lists?)
    legacy|no longer supported|end of life`,
    well,
  ),
  cueRule(
    'pain',
    0.35,
    `complex|spreadsheets?|e-?mails? back and forth|phone calls?|negative|friction|rush(?:ed)?|busy|stretched|interim|excessive|cost overruns?`,
  ),
]
