/** Splits one direction of a PostgreSQL connection into messages; a client's first one has no type. */
export class MessageReader {
  private kept: Buffer = Buffer.alloc(0)

  constructor(private isFirstUntyped: boolean) {}

  /** The messages completed by `chunk`. The type of an untyped one is empty. */
  take(chunk: Buffer): { type: string; content: Buffer }[] {
    this.kept = this.kept.length > 0 ? Buffer.concat([this.kept, chunk]) : chunk
    const messages = []
    for (;;) {
      const typeBytes = this.isFirstUntyped ? 0 : 1
      if (this.kept.length < typeBytes + 4) return messages
      const end = typeBytes + this.kept.readUInt32BE(typeBytes)
      if (this.kept.length < end) return messages
      const type = this.kept.toString('latin1', 0, typeBytes)
      messages.push({ type, content: this.kept.subarray(typeBytes + 4, end) })
      this.kept = this.kept.subarray(end)
      this.isFirstUntyped = false
    }
  }
}

/** The text from `start` to the next zero byte. */
export function textAt(content: Buffer, start = 0): string {
  return content.toString('utf8', start, content.indexOf(0, start))
}
