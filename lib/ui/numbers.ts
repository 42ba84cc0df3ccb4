const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A whole number with thousands separators, the same on server and browser. */
export const formatCount = (value: number): string => whole.format(value)

/** A count with its noun: "1 project", "3 projects". */
export const countOf = (value: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(value)} ${value === 1 ? noun : plural}`

const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** "12 bytes", "3.4 KB", "10 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return countOf(bytes, 'byte')
  return bytes < 1024 ** 2 ? `${size.format(bytes / 1024)} KB` : `${size.format(bytes / 1024 ** 2)} MB`
}
