/** A page that cannot be fetched. The message is fit to be shown. */
export class WebError extends Error {
  constructor(
    message: string,
    /** False when trying again would end the same way. */
    readonly isRetryable: boolean,
  ) {
    super(message)
    this.name = 'WebError'
  }
}
