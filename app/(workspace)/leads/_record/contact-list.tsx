'use client'

import { ActionIcon, Anchor, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LeadWire } from '@/lib/lead-generation/leads/contract'
import { Hint } from '@/lib/ui/hint'
import classes from './record.module.css'

const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export function ContactList({ lead }: { lead: LeadWire }) {
  const { clientName, businessName, clientEmail, clientPhone, industry, companySize, websiteUrl } = lead
  return (
    <dl className={classes.facts}>
      <Fact label="Person" value={clientName} />
      <Fact label="Business" value={businessName} />
      <Fact label="E-mail" value={clientEmail} canCopy>
        {clientEmail && (
          <Anchor href={`mailto:${encodeURIComponent(clientEmail).replace('%40', '@')}`}>
            {clientEmail}
          </Anchor>
        )}
      </Fact>
      <Fact label="Phone" value={clientPhone} canCopy>
        {clientPhone && <Anchor href={phoneHref(clientPhone)}>{clientPhone}</Anchor>}
      </Fact>
      <Fact label="Industry" value={industry} />
      <Fact label="Company size" value={companySize} />
      {websiteUrl && (
        <Fact label="Website" value={websiteUrl}>
          <Anchor href={websiteUrl} target="_blank" rel="noopener noreferrer">
            {new URL(websiteUrl).host}
          </Anchor>
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  value: string | null
  canCopy?: boolean
  children?: ReactNode
}

function Fact({ label, value, canCopy = false, children }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value === null ? (
          <Text component="span" c="dimmed" size="sm">
            Not said
          </Text>
        ) : (
          (children ?? value)
        )}
        {value !== null && canCopy && <CopyIcon value={value} label={label} />}
      </dd>
    </>
  )
}

function CopyIcon({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Hint label={copied ? 'Copied' : `Copy ${label.toLowerCase()}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={copy}
            aria-label={copied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Hint>
      )}
    </CopyButton>
  )
}
