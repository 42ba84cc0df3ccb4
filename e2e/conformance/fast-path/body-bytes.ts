/** A body as bytes, with the header that says what they are. */
export async function bytesOf(
  body: unknown,
): Promise<{ body?: Uint8Array; headers: Record<string, string> }> {
  if (body === undefined) return { headers: {} }
  const given =
    body instanceof FormData
      ? new Response(body)
      : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  return {
    headers: { 'content-type': given.headers.get('content-type') ?? '' },
    body: new Uint8Array(await given.arrayBuffer()),
  }
}
