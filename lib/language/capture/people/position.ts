const roleWord = String.raw`(?:chief [\p{L}]+ officer|C[A-Z]O|VP|SVP|EVP|vice[- ]president|president|chair(?:man|woman|person)?|(?:managing |executive |deputy |associate |technical |sales |project |product |account |office |general |senior |regional |IT |HR |finance |marketing |operations )*(?:directors?|manager|head|lead(?:er)?|officer|engineer|developer|architect|analyst|consultant|advis[eo]r|specialist|coordinator|assistant|secretary|administrator|controller|accountant|planner|buyer|designer|scientist|researcher|professor|attorney|counsel|lawyer|partner|founder|co-founder|owner|editor|nurse|physician|supervisor|representative|recruiter|trader|scheduler|strategist|minister|teacher)|geschäftsführer(?:in)?|leiter(?:in)?|projektleiter(?:in)?|assistent(?:in)?)`
const roleTail = String.raw`(?:(?:,| of| for| -| –)(?: the)? \p{Lu}[\p{L}&]*(?: (?!(?:at|from|with|bei) )(?:and |& |of )?\p{Lu}[\p{L}&]*){0,4})?`
const roleHead = String.raw`(?:(?:\p{Lu}[\p{L}&]* ){0,3})`
const company = String.raw`\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:of |and |& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,4}`

const role = new RegExp(
  String.raw`^[,\s–(|-]{1,3}(?:(?:the|our|your|their|acting|new) )?${roleHead}${roleWord}${roleTail}(?![\p{L}])(?:,? (?:at|from|of|with|bei|@) (?:the )?(?<company>${company}))?`,
  'iu',
)
const organisation = new RegExp(
  String.raw`^,? ?(?:\((?<inside>${company})\)|(?:from|at|w\/|of|with|@|bei|von) (?:the )?(?<company>${company}))`,
  'u',
)
const together = new RegExp(
  String.raw`(?:following|contacts?|people|team|anyone|colleagues?)[^.!?]{0,20} (?:at|from|of) (?<company>${company}):`,
  'u',
)
const bodyWords =
  /\b(?:Inc|LLC|Ltd|GmbH|AG|SE|Corp|Corporation|Company|Co|Group|Bank|University|Institute|Partners|Consulting|Networks?|NetWorks|America|Europe|International|Systems|Solutions|Services|Technologies|Holdings?|Energy|Insurance|Logistics|Industries|Foundation|Agency|Hospital|Clinic|School|College|plc|Oil|Associates|Labs|Media|Software)\b/
const timeWords =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Today|Tomorrow|Noon|Q[1-4])\b/

/** An address ends the description of a position. */
const fromAddress = /[\s,;:|<([–-]{0,4}(?:mailto:)?[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}][\s\S]*$/u

/** Reads an organisation from the text around a name: 'Ana Ruiz, CTO at Norvia', 'Ben from Hartmann'. */
export function companyBeside(text: string, start: number, end: number): string | null {
  const after = text.slice(end, end + 120).replace(fromAddress, '')
  const held = role.exec(after)
  if (held) return named(held.groups?.company)
  const body = organisation.exec(after)
  const shared = together.exec(text.slice(0, start))
  return named(body?.groups?.inside ?? body?.groups?.company) ?? named(shared?.groups?.company)
}

function named(company: string | undefined): string | null {
  if (!company || timeWords.test(company)) return null
  return tidy(company)
}

/** The company that a signature line names. */
export function companyOfLine(text: string): string | null {
  const words = text.trim().split(/\s+/)
  if (words.length > 6 || /[?!:@]|\d/.test(text)) return null
  const large = words.every((word) => /^[\p{Lu}\p{N}&(]/u.test(word) || /^(?:of|and|for|the|&)$/.test(word))
  return large && bodyWords.test(text) ? tidy(text) : null
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\s,.;:–-]+$/, (end) =>
      /^\.$/.test(end) && /\b(?:Inc|Ltd|Corp|Co)$/.test(text.slice(0, -1)) ? end : '',
    )
    .trim()
}
