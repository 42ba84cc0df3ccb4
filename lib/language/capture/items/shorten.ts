const lead =
  /^(?:(?:so|and|but|okay|ok|alright|all right|right|yeah|yes|yep|um|uh|uhm|mm|mm-hmm|well|also|then|now|anyway|cool|great|sure|no|oh|ah|you know|i mean|like|basically|actually|just)(?:[,.…]+|\s…)?\s+)+(?=\S)/i
const fewestChars = 14

/** Length of the words at the beginning of a sentence that only introduce it. */
export function leadLength(text: string): number {
  const length = lead.exec(text)?.[0].length ?? 0
  return text.length - length >= fewestChars ? length : 0
}
