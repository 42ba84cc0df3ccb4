/** A document that no text can be had of, however often one tries. The message is for its owner. */
export class UnreadableDocumentError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'UnreadableDocumentError'
  }
}
