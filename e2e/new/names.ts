/** The parts of a camel-case or kebab-case name, in lower case. */
const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)

export const kebabCase = (name: string): string => words(name).join('-')

export const camelCase = (name: string): string =>
  words(name)
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('')

/** As the first words of a sentence. */
export const sentenceCase = (name: string): string => {
  const text = words(name).join(' ')
  return text[0]!.toUpperCase() + text.slice(1)
}

/** An argument of the command line that cannot be used. */
export class ArgumentError extends Error {}
