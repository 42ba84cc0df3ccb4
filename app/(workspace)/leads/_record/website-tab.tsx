'use client'

import { Alert, Anchor, Box, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { isWebAddress } from '@/lib/contract/web-address'
import type { LeadRecordWire, LeadResearchWire } from '@/lib/lead-generation/leads/record-contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { RecordCard, RecordList, RecordSection } from '@/lib/ui/record-section'
import type { LeadPrices } from './lead-prices'
import classes from './record.module.css'
import { ResearchForm } from './research-form'
import { isBeingRead } from './use-lead-record'
import type { RecordChanges } from './use-record-changes'

interface WebsiteTabProps {
  record: LeadRecordWire
  prices: LeadPrices['research']
  changes: RecordChanges
}

/** Findings from the business's website. */
export function WebsiteTab({ record, prices, changes }: WebsiteTabProps) {
  const { research, lead, suggestedWebsiteUrl } = record
  const isReading = isBeingRead(record)
  const address = lead.websiteUrl ?? research?.websiteUrl ?? suggestedWebsiteUrl ?? ''
  return (
    <Stack gap="lg">
      {research?.status === 'failed' && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="The website was not read">
          {research.error} The credits were refunded.
        </Alert>
      )}
      {isReading && research && (
        <Group gap="sm" role="status" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text style={{ overflowWrap: 'anywhere' }}>
            Reading {research.websiteUrl}. This takes up to a minute; you may go on working.
          </Text>
        </Group>
      )}
      {research?.status === 'completed' && <Findings research={research} />}
      {!isReading && prices.missingPlan && (
        <Text c="dimmed">
          Reading a prospect’s website is included in the {prices.missingPlan} plan and higher. It looks for
          signs of readiness and adds them to the score.{' '}
          <LinkAnchor href="/settings/plan">See plan and credits</LinkAnchor>
        </Text>
      )}
      {!isReading && !prices.missingPlan && (
        <RecordSection title={research?.status === 'completed' ? 'Read it again' : 'Read their website'}>
          <ResearchForm leadId={lead.id} address={address} prices={prices} onStarted={changes.reload} />
        </RecordSection>
      )}
    </Stack>
  )
}

function Findings({ research }: { research: LeadResearchWire }) {
  return (
    <RecordSection title="What their website shows">
      <Text mb="sm">
        <strong className="tabular">{research.score ?? 0}</strong> of 100, from{' '}
        {countOf(research.pageCount ?? 0, 'page')} of{' '}
        {isWebAddress(research.websiteUrl) ? (
          <Anchor href={research.websiteUrl} target="_blank" rel="noopener noreferrer">
            {new URL(research.websiteUrl).host}
          </Anchor>
        ) : (
          research.websiteUrl
        )}
      </Text>
      <RecordList>
        {research.signals.map(({ key, label, points, maxPoints, evidence }) => (
          <RecordCard key={key}>
            <Group justify="space-between" wrap="nowrap" align="baseline">
              <Text fw={600}>{label}</Text>
              <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {points} of {maxPoints}
              </Text>
            </Group>
            {evidence.length === 0 && (
              <Text size="sm" c="dimmed">
                No sign of it on the pages that were read.
              </Text>
            )}
            {evidence.map(({ url, quote }) => (
              <Box key={`${url} ${quote}`}>
                <blockquote className={classes.quote}>
                  <Text size="sm">“{quote}”</Text>
                  <Text size="sm" c="dimmed">
                    {isWebAddress(url) ? (
                      <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
                        {new URL(url).host + new URL(url).pathname}
                      </Anchor>
                    ) : (
                      url
                    )}
                  </Text>
                </blockquote>
              </Box>
            ))}
          </RecordCard>
        ))}
      </RecordList>
    </RecordSection>
  )
}
