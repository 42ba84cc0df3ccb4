const titles =
  'dr|prof|professor|doctor|mr|mrs|ms|miss|mx|sir|rev|reverend|herr|frau|fru|mme|mlle|madame|monsieur|señor|señora|sra|dhr|mevr|mw|drs|ir|dipl\\.?-?ing'
const degrees = 'phd|ph\\.d|md|m\\.d|mba|msc|m\\.sc|esq'

/** One or more titles before a name, and degrees after it. */
const leading = new RegExp(`^(?:(?:${titles})\\.?\\s+)+(?=\\S)`, 'u')
const trailing = new RegExp(`(?<=\\S)(?:(?:\\s*,\\s*|\\s)(?:${degrees})\\.?)+$`, 'u')

/**
 * A person's name as it is compared: without case, repeated white space, titles and degrees, so that 'Dr. Lena Ortiz'
 * and 'lena ortiz' are one person. The SQL function `person_name_key` does the same.
 */
export const personNameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase().replace(leading, '').replace(trailing, '')
