import type { Line } from '../../segment/lines'

const header = /^(?:from|to|cc|bcc|sent|subject|date|von|an|betreff|gesendet|de|à|objet)\s*:\s/i
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|liebe|lieber|sehr geehrte|guten (?:tag|morgen)|bonjour|hola)\b.{0,60}[,!:]?$/i
const farewell =
  /^(?:(?:best|kind|warm|many|with)?\s*(?:regards|wishes|greetings|thanks)|thanks|thank you|cheers|best|sincerely|yours|many thanks|talk soon|viele grüße|mit freundlichen grüßen|liebe grüße|beste grüße|cordialement|saludos)\b.{0,40}$/i
const name = /^\p{Lu}[\p{L}'’-]+(?:,| and \p{Lu}\p{L}+,)$/u

/** A letter has header lines, a greeting at the beginning or a closing at the end. */
export function isMail(lines: readonly Line[]): boolean {
  const filled = lines.map(({ text }) => text).filter((text) => text !== '')
  const head = filled.slice(0, 8)
  if (head.filter((text) => header.test(text)).length >= 2) return true
  if (head.slice(0, 3).some((text) => greeting.test(text) || name.test(text))) return true
  return filled.slice(-14).some((text) => farewell.test(text))
}
