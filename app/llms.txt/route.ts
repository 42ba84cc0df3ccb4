import { baseAddress } from '@/app/docs/_server/base-address'
import { agentIndex } from '@/lib/guides'

export const dynamic = 'force-dynamic'

/** Where an agent finds what it needs to work here. */
export async function GET(): Promise<Response> {
  return new Response(agentIndex(await baseAddress()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
