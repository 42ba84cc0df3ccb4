import { Box, Group, Text } from '@mantine/core'
import type { LeadSummaryWire } from '@/lib/lead-generation/leads/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink, RowName } from '@/lib/ui/row-link'
import { ScoreMark } from '../../_kit/leads/lead-badges'
import { leadSubtitle, leadTitle } from '../../_kit/leads/lead-words'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'

interface LeadsSectionProps {
  leads: Loaded<{
    shown: LeadSummaryWire[]
    unreadCount: number
    isUnreadCountLeast: boolean
    total: number
  }>
  /** Links that the checklist above offers. */
  openSteps: ReadonlySet<string>
}

export function LeadsSection({ leads, openSteps }: LeadsSectionProps) {
  const found = dataOf(leads)
  const isLinkOffered = openSteps.has('/readylinks?new=1')
  return (
    <HomeSection title="New leads" more={{ href: '/leads', label: 'All leads' }}>
      {!found && <PartMissing what="Your leads" />}
      {found?.total === 0 && (
        <Text c="dimmed">
          None yet. Everyone who starts your survey appears here
          {!isLinkOffered && (
            <>
              ; <LinkAnchor href="/readylinks">share a ReadyLink</LinkAnchor>
            </>
          )}
          .
        </Text>
      )}
      {found && found.total > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {found.unreadCount === 0
              ? 'All read. The newest:'
              : `${formatCount(found.unreadCount)}${found.isUnreadCountLeast ? ' or more' : ''} unread`}
          </Text>
          <ul className={classes.list}>
            {found.shown.map((lead) => (
              <LeadRow key={lead.id} lead={lead} />
            ))}
          </ul>
        </>
      )}
    </HomeSection>
  )
}

function LeadRow({ lead }: { lead: LeadSummaryWire }) {
  const subtitle = leadSubtitle(lead)
  return (
    <li className={classes.row}>
      {!lead.isRead && <span className={classes.dot} aria-hidden />}
      <Box className={classes.text}>
        <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
          <RowLink href={`/leads/${lead.id}`} fz="sm" fw={lead.isRead ? undefined : 600}>
            <RowName name={leadTitle(lead)}>
              {!lead.isRead && <span className="visually-hidden">, unread</span>}
            </RowName>
          </RowLink>
          <ScoreMark score={lead.aiReadinessScore} label="Readiness" />
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {subtitle && `${subtitle} · `}
          <RelativeTime at={lead.createdAt} />
        </Text>
      </Box>
    </li>
  )
}
