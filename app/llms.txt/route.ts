import { baseAddress, perVisitor } from '@/app/_server/base-address'
import { agentIndex } from '@/lib/api/guides'

export const dynamic = 'force-dynamic'

/** The entry point for agents. */
export async function GET(): Promise<Response> {
  return new Response(agentIndex(await baseAddress()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...perVisitor },
  })
}
