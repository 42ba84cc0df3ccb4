import type { ReactNode } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { hasFeature, PLANS } from '@/lib/contract/plans'
import { quotaOperations } from '@/lib/lead-generation/readylinks'
import { Shell } from './_components/shell'
import { unreadInsights } from './_server/unread-insights'

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const principal = await requirePrincipal()
  const [credits, unread] = await Promise.all([
    callAsUser(quotaOperations.getCredits, principal),
    unreadInsights(principal),
  ])
  return (
    <Shell
      account={{ name: principal.name ?? null, email: principal.email, planName: PLANS[principal.tier].name }}
      credits={{
        remaining: credits.remaining,
        allocated: credits.allocated,
        projectCreationCost: credits.projectCreationCost,
        daysUntilReset: credits.daysUntilReset,
      }}
      allowances={{
        flags: principal.flags,
        audits: hasFeature(principal.tier, 'audits'),
        moreReadyLinks: credits.quotas.readyLinks.left !== 0,
        moreTemplates: credits.quotas.templates.left !== 0,
      }}
      waiting={{ '/nucleus': unread }}
    >
      {children}
    </Shell>
  )
}
