/** A document whose text cannot be extracted, however often it is tried. The message is for its owner. */
export class UnreadableDocumentError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'UnreadableDocumentError'
  }
}

export const WITHOUT_TEXT_LAYER =
  'The PDF has no text layer: its pages are pictures. Run text recognition (OCR) over it, or upload the original.'
