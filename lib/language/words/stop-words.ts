const english = `a about above after again against all almost also although always am an and any anybody anyone anything are
aren't as at away back be because been before being below between both but by can can't cannot come could couldn't did didn't do
does doesn't doing don't done down during each either else end even ever every everybody everyone everything few for from further
get gets getting give go goes going gone got had hadn't has hasn't have haven't having he he's her here hers herself him himself
his how however i i'd i'll i'm i've if in instead into is isn't it it's its itself just keep kind know let let's like lot lots made
make makes many may maybe me mean might mine more most much must my myself need never no nobody none nor not nothing now of off
often ok okay on once one ones only onto or other others our ours ourselves out over own per perhaps put quite rather really right
said same say says see seem seems she she's should shouldn't since so some somebody someone something sometimes somewhere sort still
such sure take than that that's the their theirs them themselves then there there's these they they'd they'll they're they've thing
things think this those though through to too toward try two under until up upon us use used uses using usually very via was wasn't
way we we'd we'll we're we've well went were weren't what what's when where whether which while who whole whom whose why will with
within without won't would wouldn't yeah yes yet you you'd you'll you're you've your yours yourself actually basically currently
simply um uh er ah oh hmm bit today day days week weeks month months year years time times able three four five six seven eight nine
ten first second last next new good people another around`

export const stopWords: ReadonlySet<string> = new Set(english.split(/\s+/))

/** Stop words that identify a language; few of them occur in another one. */
export const languageMarks: Readonly<Record<string, ReadonlySet<string>>> = {
  en: marks(
    'the and of to in is that for it with as was are this be have from at not by we they you or but which our',
  ),
  de: marks(
    'der die das und ist nicht ein eine zu den mit von auf für im dem sich auch werden wir sind bei aus wird oder',
  ),
  fr: marks(
    'le la les des et est une dans pour pas que qui sur avec nous sont par au plus ce cette du ne mais',
  ),
  es: marks('el los las una que en por con para se del está son como más pero su al lo nos hay esta todos'),
  it: marks('il lo gli che di una per con sono non è della nel alla più anche dei delle come questo ma si'),
  nl: marks(
    'de het een van en dat niet voor met zijn op aan wordt ook door maar bij naar we deze uit worden',
  ),
  pt: marks('o os as uma que em por com para não é do da dos das no na são mais como mas ao nos se'),
  pl: marks('i w na z się nie to jest do że o jak ale dla od przez są po który oraz'),
  sv: marks('och att det som en på är av för med den till inte om ett har vi kan från men'),
  da: marks('og at det som en på er af for med den til ikke om et har vi kan fra men'),
}

function marks(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
