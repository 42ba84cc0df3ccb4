const maxLength = 255

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control and direction characters.
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The extension in lower case, without the dot; empty when there is none. */
export function extensionOf(fileName: string): string {
  const match = /[^.]\.([A-Za-z0-9]{1,10})$/.exec(fileName)
  return match?.[1]?.toLowerCase() ?? ''
}

/**
 * The name for display and download: without folders, control characters and direction marks, at most 255 UTF-16 code
 * units with its extension kept. Never used as a path.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(unwanted, '').replace(/\s+/g, ' ').trim()
  if (name === '' || /^\.+$/.test(name)) return 'document'
  if (name.length <= maxLength) return name
  const extension = extensionOf(name)
  const end = extension ? `.${extension}` : ''
  // A surrogate pair must not be cut in half.
  const stem = name.slice(0, maxLength - end.length).replace(/[\ud800-\udbff]$/, '')
  return `${stem.trimEnd()}${end}`
}
