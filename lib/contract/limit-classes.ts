/**
 * The scope of a limit: `caller` is the access token or, with a session, its user; `user` is the user regardless of the
 * credential; `clientAddress` is the address of the connection; `clientAddressAndEmail` the pair used for a sign-in;
 * `email` the address of an account, whatever the client address; `visitor` the signed-in user of a page or, without
 * one, the address of the connection.
 */
export type LimitedParty = 'caller' | 'user' | 'clientAddress' | 'clientAddressAndEmail' | 'email' | 'visitor'

interface LimitDefinition {
  /** Requests per window, unless the operator sets another figure. */
  defaultFigure: number
  windowSeconds: number
  counts: LimitedParty
  /**
   * No window of its length allows more requests than the figure. Otherwise the figure is an average that requests on
   * both sides of a clock minute may exceed.
   */
  isExact: boolean
}

const minute = 60
const hour = 3600

/**
 * Every rate limit by name. `noteCapture` and `audit` count on top of `write`; `noteCapture` counts everything the
 * analyst reads because of one request, including repeated readings of a capture or a document.
 */
export const LIMIT_CLASSES = {
  read: { defaultFigure: 100, windowSeconds: minute, counts: 'caller', isExact: false },
  write: { defaultFigure: 20, windowSeconds: minute, counts: 'caller', isExact: true },
  jobPoll: { defaultFigure: 120, windowSeconds: minute, counts: 'caller', isExact: false },
  noteCapture: { defaultFigure: 30, windowSeconds: hour, counts: 'user', isExact: true },
  audit: { defaultFigure: 10, windowSeconds: hour, counts: 'user', isExact: true },
  failedAuth: { defaultFigure: 600, windowSeconds: minute, counts: 'clientAddress', isExact: true },
  publicPost: { defaultFigure: 120, windowSeconds: minute, counts: 'clientAddress', isExact: true },
  signIn: { defaultFigure: 10, windowSeconds: minute, counts: 'clientAddressAndEmail', isExact: true },
  signInAddress: { defaultFigure: 60, windowSeconds: minute, counts: 'clientAddress', isExact: true },
  signInFailure: { defaultFigure: 30, windowSeconds: hour, counts: 'email', isExact: true },
  resetMail: { defaultFigure: 3, windowSeconds: hour, counts: 'email', isExact: true },
  page: { defaultFigure: 600, windowSeconds: minute, counts: 'visitor', isExact: false },
} as const satisfies Record<string, LimitDefinition>

export type LimitClass = keyof typeof LIMIT_CLASSES

/** The length of a class's window in words, for 'so many requests …'. */
export const periodOf = (limitClass: LimitClass): 'an hour' | 'a minute' =>
  LIMIT_CLASSES[limitClass].windowSeconds === hour ? 'an hour' : 'a minute'

export const limitClassNames = Object.keys(LIMIT_CLASSES) as LimitClass[]
