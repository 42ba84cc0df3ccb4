import { Alert, Box, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { LinkButton } from '@/lib/ui/links'
import { RelativeTime } from '@/lib/ui/relative-time'
import { Section } from '@/lib/ui/section'
import { CheckDomain } from './check-domain'
import { DnsRecord } from './dns-record'

interface DomainProofProps {
  link: ReadyLinkWire
  domain: string
  record: { name: string; value: string }
  /** The address of this workspace. */
  host: string
}

/** The status of the domain verification, and the records it needs. */
export function DomainProof({ link, domain, record, host }: DomainProofProps) {
  return (
    <Stack gap="2rem" maw="46rem">
      <DomainState link={link} domain={domain} />
      <Section title="DNS records">
        <Text c="dimmed" mb="md">
          Create both where your domain is managed. The first proves that it is yours, the second points
          visitors here. New records may take a few hours to take effect.
        </Text>
        <Stack gap="lg">
          <DnsRecord title="1. Proof of ownership" type="TXT" name={record.name} value={record.value} />
          <Box>
            <DnsRecord title="2. Routing" type="CNAME" name={domain} value={host} />
            <Text size="sm" c="dimmed" mt="xs">
              Where your provider allows no CNAME at this name, create an A record with the IP address that{' '}
              {host} has. The operator of this workspace must also let its web server answer for {domain},
              with a certificate for it.
            </Text>
          </Box>
        </Stack>
      </Section>
    </Stack>
  )
}

function DomainState({ link, domain }: { link: ReadyLinkWire; domain: string }) {
  const { color, icon: Icon, title, text } = stateOf(link, domain)
  return (
    <Alert color={color} icon={<Icon aria-hidden />} title={title}>
      <Text inherit>{text}</Text>
      {link.domainError && (
        <Text inherit mt={4} fw={500} style={{ overflowWrap: 'anywhere' }}>
          {link.domainError}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <CheckDomain
          id={link.id}
          checkedAt={link.domainCheckedAt}
          isPending={link.domainStatus === 'pending'}
        />
        {link.domainStatus === 'verified' && (
          <LinkButton
            href={`https://${domain}/`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="xs"
          >
            Open {domain}
          </LinkButton>
        )}
        <Text size="sm" component="div">
          {link.domainCheckedAt ? (
            <>
              Last checked <RelativeTime at={link.domainCheckedAt} />
            </>
          ) : (
            'Not checked yet'
          )}
        </Text>
      </Group>
    </Alert>
  )
}

function stateOf({ domainStatus, domainError }: ReadyLinkWire, domain: string) {
  if (domainStatus === 'verified') {
    return {
      color: domainError ? 'yellow' : 'green',
      icon: domainError ? IconAlertTriangle : IconCircleCheck,
      title: domainError ? `${domain} is served, but its record is missing` : `${domain} is yours`,
      text: domainError
        ? 'Restore the record, or the survey stops being shown there two days after it was removed.'
        : 'The survey is shown there. Keep the TXT record: it is checked every day.',
    }
  }
  if (domainStatus === 'failed') {
    return {
      color: 'red',
      icon: IconAlertTriangle,
      title: `${domain} could not be verified`,
      text: 'It is no longer checked automatically. Fix the problem below, then check again.',
    }
  }
  return {
    color: 'yellow',
    icon: IconClock,
    title: 'Waiting for the DNS record',
    text: 'It is checked every ten minutes for a week. You can leave this page.',
  }
}
