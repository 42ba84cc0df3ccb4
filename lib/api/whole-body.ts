const wholeBody = Symbol.for('agent-audit-workspace.whole-body')

/** Keeps an answer's bytes beside its stream, for a server that writes them in one piece. */
export function keepWholeBody(response: Response, bytes: Uint8Array): Response {
  return Object.assign(response, { [wholeBody]: bytes })
}

/** The bytes kept so; undefined where the answer is a stream only. */
export const wholeBodyOf = (response: Response): Uint8Array | undefined =>
  (response as { [wholeBody]?: Uint8Array })[wholeBody]
