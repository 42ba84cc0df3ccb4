import { withoutDisfluencies } from '../items/disfluencies'

/** Verbs of tasks. Acts of the conversation itself are excluded. */
const taskVerbs =
  'accept|add|address|adjust|agree|align|allocate|announce|analy[sz]e|apply|approve|archive|arrange|ask|assemble|assess|assign|attach|audit|book|brief|bring|bug|budget|build|calculate|call|cancel|catch|change|chase|check|clarify|clean|close|collect|come up|compare|compile|complete|confirm|connect|consider|contact|coordinate|copy|correct|create|deliver|deploy|design|determine|develop|discuss|distribute|do|document|double[- ]check|draft|e-?mail|encourage|ensure|escalate|estimate|evaluate|examine|explore|extend|file|fill|finali[sz]e|find|finish|flag|fix|follow|forward|gather|generate|get|give|go over|go through|handle|help|hire|host|identify|implement|improve|include|inform|install|integrate|intro|introduce|investigate|invite|invoice|join|launch|let|list|look|mail|make|map|measure|meet|merge|migrate|monitor|move|negotiate|notify|nudge|poke|open|order|organi[sz]e|outline|pay|ping|plan|post|prepare|present|print|prioriti[sz]e|process|produce|propose|provide|publish|pull|push|put|raise|reach|read|rebase|record|recruit|redo|refine|register|release|remind|remove|reply|report|request|research|reschedule|resolve|respond|return|review|revise|rewrite|run|schedule|send|set|share|ship|show|sign|sketch|solve|sort|speak|specify|start|stop|study|submit|suggest|summari[sz]e|switch|sync|take|talk|tell|test|think|track|train|translate|try|update|upgrade|upload|verify|visit|wait|work|write|wrap'

const filler = String.raw`(?: (?:um|uh|like|just|also|then|probably|maybe|definitely|actually|really|quickly|certainly|gladly|happily|please|still|now|again|already|always|try(?:ing)? to|be|have|go|you know|kind of))*`
const verb = `(?:${taskVerbs})`

/** Signs of a task, a request or a decision, for and against. Their weights are learned; this file only names them. */
const cues: Readonly<Record<string, RegExp>> = {
  'i-will': cue`\b(?:i'll|i will|i shall|i 'll|i'm (?:gonna|going to)|i am going to|i 'm (?:gonna|going to)|i (?:gotta|have to|need to|must|ought to|'d have to)|i'd have to|i've got to|lemme|let me)\b`,
  'i-will-task': cue`\b(?:i'll|i will|i shall|i'm (?:gonna|going to)|i am going to|i gotta|i have to|i need to|i must|i'd have to|i should|i've got to),?${filler},? ${verb}\b`,
  'i-can-task': cue`\bi (?:can|could|might|may|should),?${filler},? ${verb}\b`,
  'i-take': cue`\b(?:i(?:'ll| will| can)? take (?:that|this|it|care|the)|leave (?:it|that|this) (?:with|to) me|on my (?:list|plate)|i'm on it|(?:^|[,.] )will do[.,!]|i'll do (?:it|that|this|so))`,
  'i-progress': cue`\b(?:i'm|i am|we're|we are) (?:still |currently |now )?(?:working|looking|trying|planning|waiting|preparing|investigating)\b`,
  'we-will': cue`\b(?:we'll|we will|we shall|we're (?:gonna|going to)|we are going to)\b`,
  'we-will-task': cue`\b(?:we'll|we will|we shall|we're (?:gonna|going to)|we are (?:gonna|going to)),?${filler},? ${verb}\b`,
  'we-need': cue`\bwe(?:'ll)?(?: (?:also|really|still|just|do|probably|definitely))* (?:need|have|ought|got|gotta|must)(?: to)?,?${filler},? ${verb}\b`,
  'we-should': cue`\bwe (?:(?:also|probably|definitely|really|maybe) )?(?:should|could|can|might)(?: (?:all|also|probably|definitely|just|then|now|maybe|try to|have to|do))*,? ${verb}\b`,
  lets: cue`\b(?:let's|let us|let 's|lets)\b`,
  'lets-task': cue`\b(?:let's|let us)${filler} ${verb}\b`,
  'you-will': cue`\byou(?:'ll|'re| will| are)? ?(?:all |both |two )?(?:will|gonna|going to|should|need to|have to|must|ought to|can|could|might want to)\b`,
  'you-task': cue`\b(?:you|you guys|you two|you all|everyone|everybody|all of you)(?:'ll|'re)?(?: (?:will|gonna|going|to|should|need|have|must|can|could|please|be|also|just|probably|both|want|might|then|then))+,? ${verb}(?:ing)?\b`,
  'you-ing': cue`\byou(?:'ll| will|'re| are)(?: be| gonna be| going to be)? \w+ing\b`,
  'can-you': cue`\b(?:can|could|would|will) (?:you|someone|somebody|anyone|we|one of you|everyone)\b`,
  'would-you-mind': cue`\bwould (?:you|it) (?:mind|be possible|like|be able)|\bis it possible\b|\bwould be (?:great|good|nice|helpful|appreciated|useful)\b|\bdo you mind\b|\bappreciate\b`,
  please: cue`\b(?:please|pls|plz|kindly)\b`,
  'please-verb': cue`\b(?:please|pls|plz|kindly),?(?: \w+ly)? ${verb}\b`,
  imperative: cue`^(?:(?:so|and|also|then|okay|ok|yes|well|just|but|now|or|first|next|finally|otherwise|instead|\p{Lu}\p{Ll}+,|um|uh|well)[,.…]? )*(?:please |just |do |always |kindly )?${verb}\b(?! (?:is|was|are|were|will|has|had|would|can|could|of)\b)`,
  'dont-imperative': cue`^(?:(?:so|and|but|please),? )*(?:don't|do not|never) \w+|\b(?:don't|do not) (?:forget|hesitate)\b`,
  'if-imperative': cue`\b(?:if|when|once|should) (?:you|anyone|everyone|any|there)\b.{3,120}, (?:please |then |just |do )?${verb}\b`,
  'let-know': cue`\blet (?:me|us|them|him|her|everyone|everybody|people) know\b`,
  'feel-free': cue`\bfeel free\b`,
  encourage: cue`\b(?:i|we)(?: would| 'd| also|'d)* (?:encourage|urge|ask|advise|recommend|suggest|invite|request|expect|want|like|love|need|would appreciate) (?:you|everyone|everybody|people|all|that you|if you|it if|them|him|her)\b|\b(?:encourage|urge) (?:you|everyone)\b`,
  suggest: cue`\b(?:i|we)(?:'d| would| also)* (?:propose|suggest|recommend|request)\b`,
  'my-advice': cue`\b(?:my advice|i suggest|i(?: would|'d) suggest|i recommend|i propose|suggest(?:ion)? (?:is|would))\b`,
  'name-will':
    /(?:^|[,;:.…] |\b(?:and|so|then|that|think|while) )(?:(?:the|our|your) )?(?!(?:I|We|You|It|He|She|They|This|That|These|Those|There|What|Which|Who|If|When|Where|How|So|And|But|Because|Yeah|Yes|Okay|Then|Now|Well|Um|Uh|Maybe|Just|Also|As|In|On|At|For|The|A|An|Not|No|Nobody|Everything|Nothing|Something|Anything|Item|Oh|Right|Once|After|Before|One|Would|Could|Should)\b)\p{Lu}[\p{L}'’.-]+(?: (?:and )?\p{Lu}[\p{L}'’.-]+){0,3}(?:'s|'ll| is| are)?(?: also| then| probably| maybe)? ?(?:will|shall|should|to|gonna|going to|needs? to|has to|have to|must|can|wants? to)(?: be)? \p{Ll}{3,}/u,
  'someone-will': cue`\b(?:he|she|they|someone|somebody|team|designer|manager|engineer|department|committee|chair|minister|secretary|marketing|sales|legal|finance|the (?:\w+ ){1,3})(?:'s|'ll|'re| is| are)?(?: also| then| probably)? ?(?:will|shall|should|gonna|going to|needs? to|has to|have to|must|would)(?: be)? ${verb}(?:ing)?\b`,
  'should-be-done': cue`\b(?:needs?|has|have|ought|remains?|still|left) to be \w+(?:ed|en|t|ne)\b|\bshould be \w+ed\b|\bmust be \w+ed\b`,
  'want-to': cue`\b(?:i|we)(?:'d| would| really| do| just)* (?:like|want|love|wanna|plan|intend|hope|expect|aim)(?: to)?\b`,
  remember: cue`\b(?:remember|don't forget|make sure|be sure|be careful|keep in mind|bear in mind|remind|note that|take care|be aware|take a look|have a look|look into|find out|follow[- ]?up|get back|reach out|figure out|circle back|check in|touch base|work (?:on|out)|sort out|set up|talk to|check with|ask)\b`,
  'time-ahead': cue`\b(?:tomorrow|tonight|today|(?:later|earlier) (?:today|this|on)|this (?:week|afternoon|evening|month|morning|friday|monday|tuesday|wednesday|thursday|weekend)|next (?:week|month|time|meeting|call|monday|tuesday|wednesday|thursday|friday|quarter|year|session|round|step)|by (?:the end|end|next|monday|tuesday|wednesday|thursday|friday|tomorrow|then|noon|eod|cob|\d)|until|before (?:the|next|we|monday|friday)|after (?:the|this)|asap|as soon as|soon|in (?:a|the next|two|\d+) (?:\w+ )?(?:days?|weeks?|hours?|minutes?|months?)|for (?:the )?next|on (?:monday|tuesday|wednesday|thursday|friday)|end of)\b`,
  weekday: cue`\b(?:mon|tues?|wednes|wed|thurs?|fri|satur|sun)(?:day)?\b`,
  clock: cue`\b\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m|p\.m|o'clock)\b|\b\d{1,2}:\d{2}\b`,
  'task-noun': cue`\b(?:action(?: item)?|to-?do|task|homework|next step|follow-?up|deadline|deliverable|assignment|agenda)s?\b`,
  'object-noun': cue`\b(?:report|document|doc|draft|e-?mail|minutes|notes|proposal|contract|plan|list|slides?|presentation|spec|issue|ticket|pr|comment|test|update|invoice|meeting|call|copy|file|numbers|version|schedule|budget|estimate|agreement|release|data|link|transcript|summary|research|design|requirements?|questions?)s?\b`,
  'in-meeting': cue`\b(?:share my screen|screen|mute[d]?|unmute|in the chat|the chat|paste|drop (?:the|a|that)|link in|hear me|see my|move on|go (?:on|ahead|back to|next)|next (?:item|topic|point|slide|question)|start with|kick (?:off|it)|jump (?:in|off|to|over)|wait (?:a|another|for|until)|hang on|hold on|a (?:second|minute|moment)|right now|take it away|hand (?:it|over)|over to you|quick(?:ly)? (?:go|mention|recap)|talk about|speak (?:to|about)|discuss|mention|say (?:that|something)|ask (?:a|you|the)|call (?:it|to)|wrap up|see you|bye|thank(?:s| you)|welcome|first question|remind (?:everyone|members))\b`,
  past: cue`\b(?:was|were|did|had|said|asked|talked|discussed|made|done|went|got|came|took|gave|told|sent|been|worked|finished|completed|merged|released|fixed|added|changed|already|yesterday|last (?:week|month|time|year|call|meeting)|ago)\b`,
  negated: cue`\b(?:not|n't|never|no|nothing|nobody|none|without|don't|doesn't|didn't|can't|won't|isn't|cannot)\b`,
  'not-think': cue`\b(?:i don't (?:think|know|believe|see|really)|not sure|don't know|no idea|i doubt)\b`,
  if: cue`\b(?:if|unless|whether|assuming|suppose|in case)\b`,
  would: cue`\b(?:would|could|might|'d)\b`,
  because: cue`\b(?:because|cause|since|cuz|that's why|so that|in order)\b`,
  question: /\?["')]*$/,
  'question-word': cue`^(?:(?:so|and|but|okay|well|um|uh|hi|\p{Lu}\p{Ll}+,)[,.]? )*(?:what|when|where|who|why|how|which|whose)\b`,
  'question-verb': cue`^(?:(?:so|and|but|okay|well|um|uh|also|\p{Lu}\p{Ll}+,)[,.]? )*(?:do|does|did|is|are|was|were|have|has|any|anyone|should|shall|may|can|could|would|will)\b`,
  exclaims: /!["')]*$/,
  decided: cue`\b(?:decided?|decision|agreed?|agreement|resolved?|resolution|consensus|settled?|concluded?|conclusion|approved?|adopt(?:ed)?|confirmed|chosen?|choose|chose|ruled?|determined|opted|committed|signed off|final)\b`,
  'we-decided': cue`\b(?:we|they|committee|board|team|group|everyone|members?)(?:'ve| have| all| had| already| both)* (?:decided|agreed|resolved|concluded|settled|chose|opted|approved|voted)\b`,
  'go-with': cue`\b(?:go(?:ing|nna go|es)? (?:with|for|ahead)|stick(?:ing)? (?:with|to)|keep(?:ing)? (?:it|the|this|that|them|in|keys?|our)|leave (?:it|that|this|out)|drop(?:ping)? (?:it|the|this|that)|skip|remove|move forward|proceed|settle (?:on|for)|instead of|rather than|use the|stay with|focus(?:ing)? on|limit|include|exclude|adopt)\b`,
  'will-be': cue`\b(?:will|won't|shall|is going to|are going to|gonna) (?:not |no longer |just |only |also )?(?:be|have|remain|stay|become|include|use|go|keep|happen|take place|start|move|continue)\b`,
  'we-wont': cue`\b(?:we|i)(?:'re| are)? ?(?:won't|will not|'ll not|not going to|not gonna|don't want|don't need|do not need|decided not|shouldn't)\b`,
  'should-have': cue`\b(?:it|they|that|this|there|\w+s?) (?:should|must|has to|have to|needs? to|is to|are to) (?:be|have|include|look|use|work|not)\b`,
  'assent-start': cue`^(?:(?:um|uh|mm)[,.]? )*(?:yeah|yes|yep|okay|ok|'?kay|alright|right|sure|exactly|agreed|sounds good|fine|great|good|perfect|cool|absolutely|mm-hmm|done|deal)\b`,
  'good-idea': cue`\b(?:good idea|makes sense|sounds good|fair enough|fine (?:with|by)|happy (?:with|to)|worth it|works for|no objections?|all in favou?r|i agree|we agree|are we (?:all )?(?:okay|ok|good|agreed)|content|let's do)\b`,
  'okay-so': cue`^(?:okay|alright|right|all right|so|then)[,.…]? ?(?:so|then|okay|let|we|yeah)?\b.{5,}`,
  'then-final': cue`\bthen[.?!]?$`,
  optional: cue`\b(?:for now|from now on|going forward|in (?:the )?future|as (?:usual|agreed|planned|discussed)|in principle|by default|default)\b`,
  think: cue`\bi (?:think|guess|believe|feel|suppose|mean)\b`,
  maybe: cue`\b(?:maybe|perhaps|possibly|probably|hopefully)\b`,
  'first-person': cue`\b(?:i|me|myself)\b`,
  'second-person': cue`\b(?:you|your|yours)\b`,
  plural: cue`\b(?:we|us|our)\b`,
  vocative:
    /^(?:(?:Hi|Hey|Hello|So|Okay|And|Thanks|Yes|Well)[,.]? )?(?!(?:So|Okay|Ok|Yeah|Yes|Yep|Well|And|But|Um|Uh|Then|Now|No|Alright|Right|Also|First|Second|Because|Actually|Hey|Hi|Hello|Sure|Mm|Oh|However|Basically|Again|Thanks|Please|Maybe|Otherwise|Therefore|Finally|Next)\b)\p{Lu}\p{Ll}+(?: (?:and|&|\/) \p{Lu}\p{Ll}+)?(?:,|:| -) \p{L}/u,
  address: /@\w|\$LINK|https?:|www\.|\b\d{3}[-. ]\d{3,4}\b/,
  'call-me': cue`\b(?:call|contact|e-?mail|reach|write|phone|give|ring|text|see|ask|visit|join) (?:me|us|him|her|them|at|to|our|the)\b`,
  click: cue`\b(?:click|visit|join|register|download|subscribe|unsubscribe|sign up|log ?(?:in|on)|apply|order|buy|shop|save|enjoy|discover|learn more|find out more|check out|watch|see|get (?:your|a|the))\b`,
  'any-question': cue`\b(?:any|further|more) (?:questions?|comments?|thoughts?|concerns?|problems?|issues?|feedback|suggestions?|information|help)\b`,
  figures: /\d/,
  short: /^.{0,24}$/,
  middling: /^.{60,140}$/,
  long: /^.{200,}$/,
  fragment: /[,\p{L}]$/u,
}

/** A pattern of words in any case. */
function cue({ raw }: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  return new RegExp(String.raw({ raw }, ...parts), 'iu')
}

/** The cues of one sentence, as spoken or written. */
export function cuesIn(spoken: string): string[] {
  const text = withoutDisfluencies(spoken)
  return Object.entries(cues).flatMap(([name, pattern]) => (pattern.test(text) ? [`c:${name}`] : []))
}
