import type { Cue } from './cues'

const settle = String.raw`(?:decided|agreed|resolved|concluded|settled|chosen|chose|opted|approved|voted|ratified|signed off|determined|elected|adopted)`
const filler = String.raw`(?: (?:just|all|also|now|then|probably|really|basically|simply|only|still|definitely|already|both|kind of|rather))*`
/** Verbs of choosing, in any form. */
const choose = String.raw`hold(?:ing)? off|park(?:ing)?|go(?:ing)? (?:with|for|ahead)|stick(?:ing)? (?:with|to)|stay(?:ing)? (?:with|on|at)|keep(?:ing)?(?! (?:in mind|it in mind|an eye|you posted|working|track))|leav(?:e|ing) (?:it|that|this|them|the|out)|drop(?:ping)?|exclud(?:e|ing)|postpon(?:e|ing)|deferr?(?:ing)?|delay(?:ing)?|cancel(?:l?ing)?|remov(?:e|ing)|do(?:ing)? (?:it|that|this)`
/** Verbs of choosing whose past form only reports. */
const set = String.raw`skip|use|include|focus|target|limit|move|make it|take (?:the|that|option|july|august)|close|add|switch|adopt|choose|pick|settle|proceed|meet|call it|do the`
const take = `(?:${choose}|${set})`

export const decisionCues: readonly Cue[] = [
  [
    'settled',
    pattern(
      String.raw`\b(?:we|they|i|committee|board|team|group|everyone|members?|council|all|people|is|are|was|were|been|it's|that's|have|has|'ve)${filler} ${settle}\b`,
    ),
  ],
  [
    'we-settled',
    pattern(
      String.raw`\b(?:we|committee|board|council|everyone|members)(?:'ve| have| has)?${filler} ${settle}\b`,
    ),
  ],
  [
    'not-settled',
    pattern(
      String.raw`\b(?:not|n't|never|nothing|no one|nobody|yet to|still to|if|whether|what|who|when|once|until|unless)\b.{0,24}\b(?:${settle}|decide|agree|decision)\b`,
    ),
  ],
  [
    'noun',
    pattern(
      String.raw`\b(?:the|a|our|final|that's (?:the|a)|clear|general|rough|broad) (?:decision|agreement|consensus|conclusion|resolution|outcome|deal|plan) (?:is|was|to|that|on)\b`,
    ),
  ],
  [
    'we-take',
    pattern(
      String.raw`\b(?:we|let's|let us)(?:'re| are|'ll| will| should| can| shall| would|'d)?${filler}(?: going to| gonna| want to)?${filler} ${take}\b`,
    ),
  ],
  [
    'we-take-firm',
    pattern(String.raw`\bwe(?:'re| are|'ll| will)${filler}(?: going to| gonna)?${filler} ${take}\b`),
  ],
  ['we-can-take', pattern(String.raw`\bwe (?:can|could|might|may)${filler} ${take}\b`)],
  ['lets-take', pattern(String.raw`\b(?:let's|let us)(?: not| all|\s)* ?${take}\b`)],
  [
    'then-we',
    pattern(
      String.raw`\b(?:so|then|okay|right|alright|fine|therefore)\b,? (?:then |so |okay,? )*(?:i think |i guess |i say )?(?:we|let's|it's|it is|that's|this is)\b`,
    ),
  ],
  [
    'bare-take',
    pattern(
      String.raw`^(?:(?:so|okay|ok|yeah|right|alright|then|well|and)[,.]? )*(?:keep(?! (?:it |that |this )?in mind)|drop|leave|remove|go with|use|skip|forget|close|defer|move|add|take) (?!on\b|care|a look|over\b)\S+ \S.{1,80}$`,
    ),
  ],
  [
    'so-no',
    pattern(
      String.raw`(?:^|[.,] )(?:so|then|okay|right),? (?:then )?no (?!one\b|problem|idea|need\b|worries|doubt|more questions|questions|way\b)\p{L}+ .{3,}`,
    ),
  ],
  [
    'out',
    pattern(
      String.raw`\bleave (?:it|that|this|them|those|the [\w ]{2,30}) out\b|\b(?:is|are|it's|that's) (?:out(?! of (?!the (?:next|first|release)|scope|v?\d))|in (?:then|as well|for)|off the table)\b|\b(?:not|won't|no longer)(?: be)? (?:includ|support|continu|accept|pursu|implement)\w*`,
    ),
  ],
  [
    'we-wont',
    pattern(
      String.raw`\bwe(?:'re| are|'ll| will)? ?(?:won't|not|'ll not)${filler} (?:going to |gonna |have |be |do |need |want )?(?!just\b|only\b|yet\b|sure\b|really\b|seeing\b|talking\b|saying\b|in\b|the\b|a\b|that\b|there\b|able\b|know\b|see\b)\w+`,
    ),
  ],
  [
    'shall-we',
    pattern(
      String.raw`\b(?:shall we|should we|can we|are we (?:all )?(?:okay|ok|agreed|happy|fine|good)|can i propose|i propose|do we (?:all )?agree|is everyone (?:okay|happy|fine))\b`,
    ),
  ],
  [
    'formal',
    pattern(
      String.raw`\b(?:resolves? (?:to|that)|(?:the|this) motion|motion (?:is |was )?(?:carried|agreed)|carried|stands? adjourned|unanimous|in favou?r|hereby|moved (?:to|that)|seconded|ordered that|amendment|put the question|accordingly)\b`,
    ),
  ],
  [
    'schedule',
    pattern(
      String.raw`\b(?:meetings?|calls?|sessions?|launch|release|workshop|deadline|hearing|start|training|rollout|pilot|event) (?:will|is going to|shall|won't|is|moves?)(?: now| then| still)?(?: be| start| take place| happen)?(?: held)? (?:at|on|in|to|every|the|postponed|cancell?ed|moved|from|by)\b`,
    ),
  ],
  [
    'from-now',
    pattern(
      String.raw`\b(?:from now on|going forward|for now|from (?:january|february|march|april|may|june|july|august|september|october|november|december|monday|next \w+)|any ?more|no longer|as of|permanently|final|by default|until further)\b`,
    ),
  ],
  [
    'defer',
    pattern(
      String.raw`\bwe(?:'ll| will)${filler} (?:talk|discuss|decide|come back|revisit|look at|pick|continue|take it)\b.{0,50}\b(?:at|in|on|next|later|offline|again|until)\b`,
    ),
  ],
  [
    'desire',
    pattern(
      String.raw`\b(?:seems?|sounds?|looks?|appears?|hear)(?: like| that| to be|s)* (?:there's|there is|we|everyone|a|general|broad|people)?.{0,20}\b(?:desire|consensus|agreement|support|prefer\w*|agree\w*|in favou?r|no objections?|want|happy)\b`,
    ),
  ],
  [
    'worth',
    pattern(
      String.raw`\b(?:(?:it's|it 's|it is|is) worth it|works for (?:me|us|everyone)|fine (?:with|by) (?:me|us)|happy (?:with|to) (?:that|do)|no objections?|let's do (?:that|it|this)|definitely a good idea|i'm (?:fine|okay|ok|good|happy) with)\b`,
    ),
  ],
  [
    'say',
    pattern(
      String.raw`\b(?:we|i think we|so we)${filler} (?:said|say|call it|want|have|need) (?:that )?(?:it's|it is|it was|it|the|a|to be)\b`,
    ),
  ],
  [
    'instead',
    pattern(String.raw`\b(?:instead of|rather than|and not|not the|but not|only|just|apart from)\b`),
  ],
  [
    'possible',
    pattern(
      String.raw`\b(?:would|could|might|may|maybe|perhaps|possibly|probably|an? (?:option|idea)|one (?:option|idea)|if|whether|either)\b`,
    ),
  ],
  [
    'report',
    pattern(
      String.raw`\b(?:he|she|they|people|users?|customers?|government|you|last (?:year|week|time|month)|years? ago|when i|before i|previous)\b`,
    ),
  ],
  [
    'handover',
    pattern(
      String.raw`\b(?:go|turn|move|back|over|hand|proceed|return|start)(?: back| over| now)? (?:to|with) (?:mr|ms|mrs|dr|hon|the next|you|item|agenda|questions?)\b|\b(?:move on|(?<!before we )wrap(?:ped)?\b|get (?:going|started)|share|screen|the chat|on mute|unmute|mute (?:you|your|my)|minutes? (?:more|left)|wait|take a break|see how|see what|see if|let's see|let's say|let's assume|let's look|start with)\b`,
    ),
  ],
]

function pattern(source: string): RegExp {
  return new RegExp(source, 'iu')
}
