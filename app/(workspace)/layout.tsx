import type { ReactNode } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { creditOperations } from '@/lib/credits'
import { PLANS } from '@/lib/plans'
import { Shell } from './_components/shell'

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const principal = await requirePrincipal()
  const credits = await callAsUser(creditOperations.getCredits, principal)
  return (
    <Shell
      account={{ name: principal.name ?? null, email: principal.email, planName: PLANS[principal.tier].name }}
      credits={{
        remaining: credits.remaining,
        allocated: credits.allocated,
        projectCreationCost: credits.projectCreationCost,
        daysUntilReset: credits.daysUntilReset,
      }}
    >
      {children}
    </Shell>
  )
}
