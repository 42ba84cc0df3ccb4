const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

const textControls = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])

/** Text contains no NUL, and control characters make up less than a hundredth of it. */
function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0
  for (const byte of bytes) {
    if (byte === 0) return true
    if (byte < 0x20 && !textControls.has(byte)) controls++
  }
  return controls * 100 > bytes.length
}

/** Recognizes UTF-16 without a byte order mark: every other byte of western text is zero. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, 4_096) & ~1
  if (length < 4) return undefined
  let evenNoughts = 0
  let oddNoughts = 0
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) evenNoughts++
    if (bytes[index + 1] === 0) oddNoughts++
  }
  const half = length / 2
  if (oddNoughts > half * 0.7 && evenNoughts === 0) return 'utf-16le'
  if (evenNoughts > half * 0.7 && oddNoughts === 0) return 'utf-16be'
  return undefined
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes UTF-8, UTF-16 or Windows-1252; undefined when the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeStrictly(bytes, 'utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return decodeStrictly(bytes, 'utf-16be')
  const utf16 = guessUtf16(bytes)
  if (utf16) return decodeStrictly(bytes, utf16)
  if (looksBinary(bytes)) return undefined
  return decodeStrictly(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}
