const pauses = /\s*(?:…|\.\.\.|--+|—)\s*(?=\S)/g
const hesitation = /(?:^|(?<=\s))(?:um+|uh+|uhm|er+m?|mm+|hmm+)[,.]?\s+/gi
const twice = /(?<![\p{L}\p{N}'])(\p{L}[\p{L}']*(?: \p{L}[\p{L}']*){0,2}),? \1(?![\p{L}\p{N}'])/giu
const torn = /(?<![\p{L}\p{N}'’])\p{L} (?=\p{L}['’]|\p{L}{2})/gu

/** Removes disfluencies from speech: 'um', repeated words ('I I'), broken-off words. */
export function withoutDisfluencies(spoken: string): string {
  return spoken
    .replace(pauses, ' ')
    .replace(hesitation, '')
    .replace(twice, '$1')
    .replace(twice, '$1')
    .replace(torn, (letter) => (/^[aio] $/i.test(letter) ? letter : ''))
    .trim()
}
