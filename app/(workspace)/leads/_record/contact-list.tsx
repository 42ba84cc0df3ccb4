'use client'

import { Anchor } from '@mantine/core'
import type { LeadWire } from '@/lib/lead-generation/leads/contract'
import { CopyIcon } from '@/lib/ui/copy-field'
import { Fact, RecordFacts } from '@/lib/ui/record-section'

const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function ContactList({ lead }: { lead: LeadWire }) {
  const { clientName, businessName, clientEmail, clientPhone, industry, companySize, websiteUrl } = lead
  return (
    <RecordFacts>
      <Fact label="Person">{clientName}</Fact>
      <Fact label="Business">{businessName}</Fact>
      <Fact label="E-mail">
        {clientEmail && (
          <>
            <Anchor href={`mailto:${encodeURIComponent(clientEmail).replace('%40', '@')}`}>
              {clientEmail}
            </Anchor>
            <CopyIcon value={clientEmail} label="e-mail" />
          </>
        )}
      </Fact>
      <Fact label="Phone">
        {clientPhone && (
          <>
            <Anchor href={phoneHref(clientPhone)}>{clientPhone}</Anchor>
            <CopyIcon value={clientPhone} label="phone" />
          </>
        )}
      </Fact>
      <Fact label="Industry">{industry}</Fact>
      <Fact label="Company size">{companySize}</Fact>
      {websiteUrl && (
        <Fact label="Website">
          <Anchor href={websiteUrl} target="_blank" rel="noopener noreferrer">
            {new URL(websiteUrl).host}
          </Anchor>
        </Fact>
      )}
    </RecordFacts>
  )
}
