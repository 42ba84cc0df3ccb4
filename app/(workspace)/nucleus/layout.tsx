import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { requirePrincipal } from '@/app/_server/session'
import { TabStrip } from '@/lib/ui/tab-strip'
import { unreadInsights } from '../_server/unread-insights'
import { NucleusOff } from './_components/nucleus-off'
import { toReviewCount } from './_server/to-review'

/** The frame of every page of Nucleus; replaces the page when the feature is switched off. */
export default async function NucleusLayout({ children }: { children: ReactNode }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return <NucleusOff />
  const [toReview, insights] = await Promise.all([toReviewCount(principal, null), unreadInsights(principal)])
  const memories = toReview ? { count: toReview, meaning: 'to review' } : undefined
  return (
    <>
      <Box mb="lg">
        <TabStrip
          label="Nucleus"
          tabs={[
            { href: '/nucleus/memories', label: 'Memories', waiting: memories },
            { href: '/nucleus/captures', label: 'Captures' },
            { href: '/nucleus/contacts', label: 'Contacts' },
            { href: '/nucleus/insights', label: 'Insights', waiting: insights },
          ]}
          isCompact
        />
      </Box>
      {children}
    </>
  )
}
