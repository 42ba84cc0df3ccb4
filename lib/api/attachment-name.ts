const isPlain = (name: string) => /^[\x20-\x7e]*$/.test(name)

/** Encodes every character that RFC 5987 does not allow as it is. */
const encode = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A Content-Disposition with this file name, and an ASCII fallback for old clients (RFC 6266). */
export function attachmentNamed(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '_')
    .trim()
  const header = `attachment; filename="${plain || 'file'}"`
  return isPlain(fileName) && plain === fileName ? header : `${header}; filename*=UTF-8''${encode(fileName)}`
}
