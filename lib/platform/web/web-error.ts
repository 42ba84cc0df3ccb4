/** A page that cannot be fetched. The message may be shown to users. */
export class WebError extends Error {
  constructor(
    message: string,
    /** False when a retry would fail the same way. */
    readonly isRetryable: boolean,
  ) {
    super(message)
    this.name = 'WebError'
  }
}
