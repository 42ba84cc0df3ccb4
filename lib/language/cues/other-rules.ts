import { type CueRule, cueRule } from './rule'

const fixed = { negatable: false } as const
const hurts = { negated: { cue: 'pain', weight: 0.55 } } as const

export const wishRules: readonly CueRule[] = [
  cueRule(
    'wish',
    0.75,
    `(?:would|'d|d) (?:really |much |also |just )?(?:like|love|want|prefer|appreciate|welcome)(?: to| it| if| a| an| the| some| more| us)?
    (?:would|could|might|'d|will) (?:really |also |definitely )?be (?:so |very |really |much |more )?(?:nice|helpful|great|good|useful|ideal|wonderful|fantastic|perfect|easier|better|faster|a dream)
    would help|would make (?:\\w+ ){0,3}(?:easier|faster|better|simpler)|would save
    (?:i|we|they|she|he|people|staff) (?:really |just |often |all )?wish(?:es)?|wish ?list|magic wand|in an ideal world|ideally|if only
    (?:we|i|they|users?|staff|teams?|participants?|customers?|people|everyone|everybody|colleagues) (?:also |really |all |just |still |often |always )?(?:want|wants|wanted|need|needs|needed|hope|hopes|hoped|expect|asked for|ask for)
    desires? (?:for|to)|interest(?:ed)? in|eager to|keen (?:to|on)|looking (?:for|forward to)|expressed (?:an )?interest
    if (?:something|someone|somebody|there|a (?:tool|system|machine)) (?:would|could|were|was)|something that (?:\\w+ ){0,2}(?:checks?|reads?|sorts?|finds?|tells?|shows?|warns?|reminds?|fills?|writes?|collects?)
    feature requests?|requested|wishes`,
    fixed,
  ),
  cueRule(
    'wish',
    0.55,
    `should (?:be|have|get|know|see|let|allow|tell|show|only|automatically|become|move|stop)
    need(?:s|ed)? (?:to (?:be|have|get|see|know|improve|reduce|automate|become|move)|a (?:better|single|faster|way|tool|system|clear)|an|more|better)
    (?:a|some|any|no easy|an easy) way to (?:see|know|find|check|track|tell|share|get|automate)
    recommend(?:s|ed|ation|ations)?|suggest(?:s|ed|ion|ions)|propos(?:e|es|ed|al|als)
    hop(?:e|es|ed|ing) (?:to|that|for)
    could (?:\\w+ )?(?:automate|replace|simplify|improve|help|speed up|save|reduce|save us)
    (?:plan|plans|planned|planning|intend|intends|aim|aims|aiming|want|wants|wanting) to
    (?:goal|objective|target|ambition|priority|aim|vision) (?:is|of|for|to)|strategic (?:goal|objective|priority)
    (?:should|could|can|to|must|further|needs? to) (?:be )?(?:improved?|enhanced?)|room for improvement|streamlin(?:e|ed|ing)
    opportunit(?:y|ies)|potential (?:for|to)|automat(?:e|ing|ion)`,
  ),
]

export const obstacleRules: readonly CueRule[] = [
  cueRule(
    'obstacle',
    0.75,
    `(?:no|without an?|lacks? an?|missing|not have an?|\\w+n't have an?|doesn't offer an?|has no) (?:\\w+ ){0,2}(?:apis?|interfaces?|connectors?|integrations?|export|budget|capacity|resources|owner|ownership|strategy|governance|data (?:scientists?|engineers?|catalogue|owner|strategy|dictionary)|training|skills?|expertise|experience with|documentation|master data|unique (?:id|key|identifier)|sponsor)
    (?:budget|hiring|change|it) freeze|no budget|budget (?:is|was|has been) (?:cut|frozen|limited|tight|exhausted|used up)
    (?:lack|shortage|absence) of (?:\\w+ ){0,3}(?:skills?|expertise|knowledge|resources|data|budget|time|staff|training|support|trust|documentation|experience)
    (?:works? council|union|betriebsrat) (?:\\w+ ){0,3}(?:approv|agree|object|consent|must|has to|needs|insist|block)\\w*
    resist(?:ance|ant|s|ed|ing)|reluctan(?:t|ce)|s[ck]eptic(?:al|ism|s)?|push ?back|change fatigue
    (?:afraid|scared|fear(?:s|ful)?|anxi(?:ous|ety)|nervous|worried) (?:\\w+ ){0,4}(?:jobs?|replac\\w+|ai|change|automation|robots?|layoffs?|format|system)
    (?:not|\\w+n't|never) (?:be )?(?:allowed|permitted|authori[sz]ed) to|not allowed|forbidden|prohibited|prohibits?
    (?:must|may|can|can't|cannot|should|do|does) ?(?:not|n't)? (?:leave|be stored outside|be sent outside|be processed outside) (?:\\w+ ){0,3}(?:premises|building|network|country|eu|europe|germany|switzerland|company)
    (?:it|the it|our it) (?:department |team |group )?(?:has|have|is|are) (?:\\w+ )?(?:no capacity|no time|overloaded|a backlog|fully booked|booked)
    (?:will|would|does|do|did|can|won't|wouldn't|doesn't|don't|didn't|can't)(?: not|not)? (?:agree|consent) to|(?:will|would|does|do|did|won't|wouldn't|doesn't|don't)(?: not|not) (?:accept|approve|tolerate|permit) (?:a|an|any|the|this|that|it)
    (?:will|would) (?:insist|object|oppose|say no|refuse)|(?:have|has|had)? ?said no to|insists? (?:that|on)
    ruled out in writing|(?:has|have|must|needs?) (?:to )?be ruled out|performance of (?:\\w+ ){0,2}(?:single|individual)|(?:single|individual) (?:person|employee|member of staff|worker|agent|colleague)s?(?:'s)? performance|monitor(?:s|ing|ed)? (?:of )?(?:the )?(?:staff|employees|people|individuals?|single|performance|us|me)|surveillance
    (?:nobody|no one|none|not anybody|\\w+n't (?:got |have )?(?:anybody|anyone|a single person)|hardly anyone)(?: \\w+){0,6} (?:training in|trained in|the skills?|experience with|knows? how to|(?:can|could|to|able to) (?:look after|maintain|program|judge|run|support|operate))
    vendor lock[- ]?in|locked in(?:to)?|contract (?:runs|ends|expires|is fixed)`,
    fixed,
  ),
  cueRule(
    'obstacle',
    0.55,
    `legacy|mainframe|as\\/?400|cobol|on[- ]prem(?:ises?)?|outdated (?:system|software|version|technology)|end of (?:life|support)
    data quality|master data|dirty data|unstructured|scanned (?:\\w+ )?(?:documents?|pages?|images?|pdfs?|copies|paper|files?)|scans|hand-?written|free[- ]text|paper (?:files?|forms?|records?|archives?)
    (?:inconsistent|incomplete|missing|poor|bad|duplicate|inaccurate) (?:\\w+ )?(?:data|records?|fields?|entries|master data|formats?|codes?)
    proprietary|not standardi[sz]ed|no standard|different formats?|custom[- ](?:built|made|coded)|heavily customi[sz]ed
    depends on|dependency|dependencies|prerequisite|blocked by|approval (?:from|of|by)|sign[- ]off
    skills? gap|not trained|untrained|no one has the skills|never used ai|no experience|hard to (?:hire|recruit|find)
    concern(?:s|ed)?|worr(?:y|ies|ied)|hesita(?:nt|te|tion)|trust in ai|do(?:n't| not) trust ai
    data protection|gdpr|privacy|works council|confidential(?:ity)?|personal data|regulat(?:ed|ory|ions?|or)|compliance|validation (?:is )?required
    not compatible|incompatible|not supported|unsupported|can(?:not|'t) be (?:exported|integrated|connected|automated|changed)`,
  ),
]

export const riskRules: readonly CueRule[] = [
  cueRule(
    'risk',
    0.75,
    `risks?|risky|at risk|danger(?:ous|s)?|threat(?:s|en|ens)?
    (?:no|without a|not a) (?:second|other|deputy|substitute) (?:person|man|woman|colleague|developer|engineer|one)|(?:just |only )?one (?:man|woman|person|colleague|developer|engineer|guy|lady) (?:\\w+ ){0,3}who (?:can|knows?|understands?|has)|nobody else|no one else|(?:can|cannot|can't) be replaced
    (?:public|free|private|personal) (?:\\w+ ){0,2}(?:chatbots?|chatgpt|ai|language models?|ai tools?|accounts?|whatsapp|gmail|dropbox)|(?:past|upload|cop[iy]|typ|put|feed|fed|enter|drop)\\w*(?: (?:\\w+|\\w+'s)){0,8} (?:into|in|to|through|on) (?:\\w+ ){0,2}(?:chatbots?|chatgpt|copilot|gemini|deepl|google translate|ai (?:tools?|assistants?))
    ended? up in|ends up in|leaves? (?:the |our )?(?:house|country|eu|europe|building)|would kill us|who (?:signs|is liable|is responsible|would be liable)|american (?:servers?|cloud|company)
    single point of failure|key[- ](?:person|man) (?:risk|dependency)|bus factor
    only (?:one|1|two) (?:person|people|employee|colleague|developer|\\w+) (?:\\w+ ){0,2}(?:knows?|understands?|can|who|has)
    only (?:she|he|[A-Z]\\w+) (?:knows?|understands?|can|has)
    (?:if|when|once|should) (?:i|she|he|they|[A-Z]\\w+|someone|he or she|this person) (?:\\w+ ){0,2}(?:leaves?|retires?|quits?|(?:is|are|gets) (?:sick|ill|away|off|on holiday|on leave))
    (?:data |security |privacy )?breach(?:es|ed)?|data (?:leaks?|loss)|leak(?:s|ed|age)?|cyber(?:[- ]?attacks?|security)?|hack(?:ed|ers?|ing)?|ransomware|phishing
    non[- ]?complian(?:t|ce)|violat(?:e|es|ed|ion|ions)|audit (?:findings?|observations?|remarks?)|(?:regulatory |contractual )?(?:fines?|penalt(?:y|ies))|lawsuits?|liabilit(?:y|ies)|liable
    discriminat(?:es?|ed|ion|ory)|bias(?:ed)?|unfair(?:ly|ness)?|picks on
    fraud(?:ulent)?|unauthori[sz]ed|inappropriate access|unencrypted|shared passwords?|vulnerab(?:le|ility|ilities)
    lose (?:\\w+ ){0,2}(?:customers?|clients?|contracts?|business|licen[cs]e|certification)|reputation(?:al)?`,
    { negated: { cue: 'strength', weight: 0.3 } },
  ),
  cueRule(
    'risk',
    0.55,
    `(?:could|might|may|would|can|will) (?:\\w+ ){0,3}(?:lead to|cause|result in|fail|break|lose|miss|harm|damage|collapse|expose|jeopardi[sz]e|be lost|go wrong)
    lead(?:s|ing)? to (?:\\w+ ){0,2}(?:errors?|delays?|loss(?:es)?|penalt\\w+|confusion|issues?|problems?|complaints?)
    if left unaddressed|if unaddressed|if (?:nothing|this|it) (?:\\w+ )?(?:changes|fails|breaks|continues|goes wrong)
    personal data|health data|patient data|pii|personally identifiable|sensitive (?:data|information)|gdpr|hipaa|sox|ai act|data protection
    concern(?:s|ed)?|worr(?:y|ies|ied|ying)|exposure|exposed
    safety|incidents?|critical|expir(?:e|es|ed|y)|missed deadlines?|late payment|depend(?:s|ent|ency) on (?:one|a single|him|her|[A-Z]\\w+)
    (?:he|she|who|they)(?: both| all)? (?:leaves?|retires?|goes|is leaving|are leaving|is retiring|will leave|will retire)
    knowledge (?:loss|drain|is lost|walks out)|retir(?:e|es|ing|ement)|no backup|not backed up|shadow it|without (?:approval|review|control)`,
  ),
]

export const strengthRules: readonly CueRule[] = [
  cueRule(
    'strength',
    0.7,
    `work(?:s|ed|ing)? (?:\\w+ )?(?:well|fine|great|smoothly|reliably|perfectly|beautifully|nicely)
    (?:happy|satisfied|pleased|proud|comfortable) (?:with|of|about)|proud
    (?:very|really|so|quite|pretty|extremely) (?:good|easy|reliable|fast|quick|useful|helpful|happy|clean|accurate|motivated|experienced|simple|strong|open)
    excellent|fantastic|great (?:job|success|team|support|value)|success(?:es|ful|fully)?|enthusiastic(?:ally)?|positive(?:ly)? (?:feedback|experience|response|about)?|favou?rite
    well[- ](?:documented|maintained|structured|organi[sz]ed|established|trained|understood|defined|integrated|run|known)
    (?:can|do|we|they|i) trust (?:the|our|it|this|that)|reliable|robust|stable
    fully (?:automated|integrated|digital|digiti[sz]ed|documented|staffed)|already (?:automated|in place|digital|integrated|have|has|use|using|captured|available)
    up[- ]to[- ]date|centrali[sz]ed|single source of truth|standardi[sz]ed|certified|consistent(?:ly)? (?:good|high)
    (?:open|rest|modern|documented|available) apis?|api (?:is|are) (?:available|documented|open)|via (?:an |the )?api
    (?:strong|full|clear|executive|management) (?:support|sponsorship|commitment|buy[- ]in|backing)|committed|supportive|motivated|open to`,
    hurts,
  ),
  cueRule(
    'strength',
    0.45,
    `good(?! (?:morning|afternoon|evening|day|friday|night|bye)\\b)|easy|easily|easier|simple|quick(?:ly)?|fast(?:er)?|accurate|clean|complete|helpful|useful|efficient(?:ly)?|clear(?:ly)?
    (?:i|we|they) (?:really |all )?(?:like|love|enjoy)
    strengths?|advantage|benefits?|strong|skilled|experienced|trained|dedicated|capable|mature|automated|integrated|digital
    improved|increased productivity|saved|saves|reduced|on time|in place|in good shape|budget (?:is|of|has been) (?:approved|available|allocated|reserved)`,
    hurts,
  ),
]

export const processRules: readonly CueRule[] = [
  cueRule(
    'process',
    0.45,
    `(?:is|are|gets?|get|be|been|being) (?:\\w+ly )?(?:entered|sent|received|checked|approved|reviewed|processed|recorded|logged|stored|kept|filed|printed|scanned|forwarded|assigned|scheduled|created|updated|exported|imported|uploaded|downloaded|matched|posted|booked|issued|prepared|compiled|collected|transferred|handled|maintained|reconciled|archived|calculated|documented|registered|submitted|routed|triaged|managed|tracked|typed|keyed|answered|resolved|completed|verified|validated|signed|paid|shipped|delivered|consolidated)
    (?:i|we|they|he|she|you|staff|clerks?|employees|teams?|accounting|finance|sales|operations|someone|colleagues|agents|planners?|drivers?|technicians?|nurses?|participants?) (?:then |also |usually |always |normally |first |just |all |still |typically )?(?:enters?|sends?|receives?|checks?|approves?|reviews?|processe?s?|records?|logs?|stores?|keeps?|files?|prints?|scans?|forwards?|assigns?|schedules?|creates?|updates?|exports?|imports?|uploads?|downloads?|matche?s?|posts?|books?|issues?|prepares?|compiles?|collects?|transfers?|handles?|maintains?|reconciles?|archives?|calculates?|documents?|registers?|submits?|manages?|tracks?|types?|answers?|runs?|uses?|works? (?:in|with)|pulls?|fills?|copy|copies|look up|call|calls|talk|meet|get|gets)
    process(?:es)?|procedures?|workflows?|step(?:s)? (?:one|two|three|\\d)|(?:first|second|next|final|last) step
    responsib(?:le|ility|ilities)|in charge of|owned by|handled by|performed by|carried out
    (?:must|shall|has to|have to|is required|are required|is to be|are to be)
    (?:takes?|took|lasts?|requires?|needs?) (?:[\\w.,]+ ){0,5}(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?)
    (?:in )?real[- ]time|(?:shows?|displays?|contains?|holds?) (?:the|all|every|a|an|our|only) \\w+
    (?:nobody|no one|none of (?:us|them|the \\w+)|no (?:department|team|site|branch|unit|person|colleague|employee|clerk|office)) (?:\\w+ ){0,2}\\w+
    (?:keeps?|kept|has|have|maintains?) (?:its|their|our|his|her|my|your) own
    (?:i|we|they|you|he|she)(?:'ve| have| had| has|'d)? (?:also |just |really )?(?:never|don't|do not|didn't|did not|haven't|hasn't|can't|cannot|won't) \\w+
    (?:use|uses|using|used) (?:\\w+ ){0,4}(?:to|for|as)`,
    fixed,
  ),
  cueRule(
    'process',
    0.3,
    `(?:first|then|next|after that|afterwards|finally|once|before|after|when|whenever|every|each) (?:\\w+ ){0,3}(?:we|i|they|the|is|are|a|an|it)`,
    fixed,
  ),
]
