import type { ReactNode } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { NucleusNavigation } from './_components/nucleus-navigation'
import { NucleusOff } from './_components/nucleus-off'
import { unreadInsights } from './insights/_server/unread-insights'
import { toReviewCount } from './memories/_server/to-review'

/** What every page of Nucleus stands under; where the feature is switched off, all there is. */
export default async function NucleusLayout({ children }: { children: ReactNode }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return <NucleusOff />
  const [toReview, insights] = await Promise.all([toReviewCount(principal, null), unreadInsights(principal)])
  const memories = toReview ? { count: toReview, meaning: 'to review' } : undefined
  return (
    <>
      <NucleusNavigation counts={{ memories, insights }} />
      {children}
    </>
  )
}
