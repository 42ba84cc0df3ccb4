import { Badge, Box, Card, Group, Stack, Text } from '@mantine/core'
import type { DomainStatus, ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { CopyTextButton } from '@/lib/ui/copy-field'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import { ActiveSwitch } from './active-switch'
import classes from './readylink-list.module.css'
import { ReadyLinkMenu } from './readylink-menu'
import { BUILT_IN_NAME } from './survey-choice'

const FACES: Record<Exclude<DomainStatus, 'none'>, { color: string; label: string }> = {
  pending: { color: 'yellow', label: 'Waiting for the DNS record' },
  verified: { color: 'green', label: 'Verified' },
  failed: { color: 'red', label: 'Check failed' },
}

/** The status of a custom domain's verification; nothing without a domain. */
function DomainBadge({ status }: { status: DomainStatus }) {
  if (status === 'none') return null
  const { color, label } = FACES[status]
  return <Badge color={color}>{label}</Badge>
}

interface Passages {
  visits: number
  completions: number
}

interface ReadyLinkListProps {
  links: ReadyLinkWire[]
  /** Statistics of the last 30 days, by link id. */
  recent: ReadonlyMap<string, Passages>
}

export function ReadyLinkList({ links, recent }: ReadyLinkListProps) {
  return (
    <Stack component="ul" aria-label="ReadyLinks" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {links.map((link) => (
        <ReadyLinkCard key={link.id} link={link} recent={recent.get(link.id)} />
      ))}
    </Stack>
  )
}

function ReadyLinkCard({ link, recent }: { link: ReadyLinkWire; recent: Passages | undefined }) {
  return (
    <Card
      component="li"
      withBorder
      padding="md"
      className={classes.card}
      data-closed={!link.isActive || undefined}
    >
      <Box miw={0}>
        <RowLink href={`/readylinks/${link.id}`} fw={600}>
          {link.name}
        </RowLink>
        <Text size="sm" className={classes.address}>
          {link.fullUrl.replace(/^https?:\/\//, '')}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {link.assessmentConfigName ?? BUILT_IN_NAME} · created <RelativeTime at={link.createdAt} />
        </Text>
        {link.customDomain && (
          <Group gap="xs" mt={4}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {link.customDomain}
            </Text>
            <DomainBadge status={link.domainStatus} />
          </Group>
        )}
      </Box>
      <Numbers leadCount={link.leadCount} recent={recent} />
      <Group gap="xs" className={classes.actions}>
        <ActiveSwitch id={link.id} name={link.name} isActive={link.isActive} />
        <Group gap="xs" wrap="nowrap">
          <CopyTextButton value={link.fullUrl} label="Copy address" recordName={link.name} size="xs" />
          <ReadyLinkMenu link={link} />
        </Group>
      </Group>
    </Card>
  )
}

function Numbers({ leadCount, recent }: { leadCount: number; recent: Passages | undefined }) {
  return (
    <Box className={classes.numbers}>
      <Text fw={600}>{countOf(leadCount, 'lead')}</Text>
      {recent && (
        <Text size="sm" c="dimmed">
          {countOf(recent.visits, 'visit')}, {formatCount(recent.completions)} submitted
          <br />
          in the last 30 days
        </Text>
      )}
    </Box>
  )
}
