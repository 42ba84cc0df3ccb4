const shape = /^[A-Za-z0-9._-]{1,100}$/

/** The id a request came with, if it is fit to be logged and sent back; a new one otherwise. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given && shape.test(given) ? given : crypto.randomUUID()
}
