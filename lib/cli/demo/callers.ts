import type { HttpClient } from './http-client'

/** The same person twice: as an agent with a token, and in a browser where tokens are not let in. */
export interface Callers {
  agent: HttpClient
  session: HttpClient
}
