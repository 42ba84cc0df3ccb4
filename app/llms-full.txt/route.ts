import { baseAddress, perVisitor } from '@/app/_server/base-address'
import { agentIndexInFull } from '@/lib/api/guides'

export const dynamic = 'force-dynamic'

/** The same with every guide in full. */
export async function GET(): Promise<Response> {
  return new Response(agentIndexInFull(await baseAddress()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...perVisitor },
  })
}
