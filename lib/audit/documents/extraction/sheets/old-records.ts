/** A record of a workbook of Excel 97 to 2003 (BIFF8), with those that continue it. */
export interface BiffRecord {
  type: number
  /** The content in the parts that it is stored in; only strings heed the borders between them. */
  parts: Buffer[]
  /** Offset of the record in its stream. */
  at: number
}

/** Whether a file is a workbook of Excel 2 to 4: records without a file system around them. */
export const isOldestWorkbook = (bytes: Uint8Array) =>
  bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00

const continued = 0x3c

/** The records of a stream from an offset on, each with what continues it. Ends where the stream is cut. */
export function* recordsOf(stream: Buffer, from = 0): Generator<BiffRecord> {
  let current: BiffRecord | undefined
  for (let at = from; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at)
    const length = stream.readUInt16LE(at + 2)
    const content = stream.subarray(at + 4, at + 4 + length)
    if (type === continued && current) current.parts.push(content)
    else {
      if (current) yield current
      current = { type, parts: [content], at }
    }
    at += 4 + length
  }
  if (current) yield current
}

/** Reads through the parts of a record. Beyond its end it reads zeros. */
export class RecordReader {
  private part = 0
  private at = 0

  constructor(private readonly parts: readonly Buffer[]) {}

  get isAtEnd(): boolean {
    this.skipEnds()
    return this.part >= this.parts.length
  }

  private skipEnds(): void {
    while (this.part < this.parts.length && this.at >= this.parts[this.part]!.length) {
      this.part++
      this.at = 0
    }
  }

  byte(): number {
    this.skipEnds()
    return this.parts[this.part]?.[this.at++] ?? 0
  }

  word(): number {
    return this.byte() | (this.byte() << 8)
  }

  long(): number {
    return (this.word() | (this.word() << 16)) >>> 0
  }

  skip(count: number): void {
    for (let left = count; left > 0 && !this.isAtEnd; ) {
      const step = Math.min(left, this.parts[this.part]!.length - this.at)
      this.at += step
      left -= step
    }
  }

  /** Characters of one or two bytes. In a continuation record, the first byte says again which. */
  characters(count: number, isWide: boolean): string {
    let text = ''
    let wide = isWide
    for (let left = count; left > 0; ) {
      const wasAt = this.part
      if (this.isAtEnd) return text
      if (this.part !== wasAt) wide = (this.byte() & 1) === 1
      const content = this.parts[this.part]
      if (!content) return text
      const size = wide ? 2 : 1
      const taken = Math.min(left, Math.floor((content.length - this.at) / size))
      if (taken <= 0) {
        this.at = content.length
        continue
      }
      const bytes = content.subarray(this.at, this.at + taken * size)
      text += bytes.toString(wide ? 'utf16le' : 'latin1')
      this.at += taken * size
      left -= taken
    }
    return text
  }

  /** A string with its length in front, and with the marks of its formats and readings, which are passed over. */
  string(length = this.word()): string {
    const flags = this.byte()
    const runs = flags & 8 ? this.word() : 0
    const extra = flags & 4 ? this.long() : 0
    const text = this.characters(length, (flags & 1) === 1)
    this.skip(runs * 4 + extra)
    return text
  }
}
