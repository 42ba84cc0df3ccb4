/**
 * The answer to HEAD that the answer to GET is. Nobody reads its body, and what that comes from, such as an open
 * file, must be let go of; the framework would not.
 */
export async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel().catch(() => {})
  return new Response(null, { status, headers })
}
