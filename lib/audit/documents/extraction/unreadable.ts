/** A document whose text cannot be extracted, however often it is tried. The message is for its owner. */
export class UnreadableDocumentError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'UnreadableDocumentError'
  }
}
