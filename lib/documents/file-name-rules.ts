const maxLength = 255

// biome-ignore lint/suspicious/noControlCharactersInRegex: control and direction characters are what goes.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The extension in lower case, without the dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  const match = /[^.]\.([A-Za-z0-9]{1,10})$/.exec(fileName)
  return match?.[1]?.toLowerCase() ?? ''
}

/**
 * The name to show and to download under: without folders, control characters and turned text, at most 255
 * UTF-16 code units with its extension kept. Never used as a path.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(unwanted, '').replace(/\s+/g, ' ').trim()
  if (name === '' || /^\.+$/.test(name)) return 'document'
  if (name.length <= maxLength) return name
  const extension = extensionOf(name)
  const end = extension ? `.${extension}` : ''
  // A pair that is cut in the middle leaves half a character behind.
  const stem = name.slice(0, maxLength - end.length).replace(/[\ud800-\udbff]$/, '')
  return `${stem.trimEnd()}${end}`
}
