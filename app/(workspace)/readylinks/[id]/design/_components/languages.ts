/**
 * Names are listed here because browsers and servers name some languages differently. In the order of the names.
 */
const NAMES: Record<string, string> = {
  ar: 'Arabic',
  bg: 'Bulgarian',
  zh: 'Chinese',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  lv: 'Latvian',
  lt: 'Lithuanian',
  nb: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  sr: 'Serbian',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
}

/**
 * The languages to choose from.
 * @param present the stored tag, which is added under its own name if it is not listed
 */
export function languageOptions(present: string): { value: string; label: string }[] {
  const known = Object.entries(NAMES).map(([value, label]) => ({ value, label }))
  return present in NAMES ? known : [{ value: present, label: present }, ...known]
}
