'use client'

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconWorldSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { withScheme } from '@/lib/contract/web-address'
import type { startLeadResearch } from '@/lib/lead-generation/leads/record-contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showFailure } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import type { LeadPrices } from './lead-prices'

interface ResearchFormProps {
  leadId: string
  /** The known website; empty when there is none. */
  address: string
  prices: LeadPrices['research']
  onStarted: () => Promise<void>
}

export function ResearchForm({ leadId, address, prices, onStarted }: ResearchFormProps) {
  const attempt = useAttemptKey()
  const [typed, setTyped] = useState(address)
  const [failure, setFailure] = useState<ApiError>()
  const [isStarting, setIsStarting] = useState(false)
  const { costCredits, remainingCredits } = prices
  const isTooDear = remainingCredits < costCredits
  const websiteUrl = withScheme(typed.trim())

  async function start(event: FormEvent) {
    event.preventDefault()
    if (isStarting) return
    setIsStarting(true)
    setFailure(undefined)
    try {
      await attempt((idempotencyKey) =>
        request<typeof startLeadResearch>(
          'POST /api/lead-generation/leads/{id}/web-research',
          { params: { id: leadId }, body: websiteUrl ? { websiteUrl } : {} },
          { idempotencyKey },
        ),
      )
      await onStarted()
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The website was not read')
    } finally {
      setIsStarting(false)
    }
  }

  return (
    <form onSubmit={start} noValidate>
      <Stack gap="sm">
        <RequestFailure failure={failure} />
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Website address"
            placeholder="https://www.example.com"
            type="url"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={2000}
            flex="1 1 14rem"
          />
          <Button
            type="submit"
            leftSection={<IconWorldSearch size={16} aria-hidden />}
            loading={isStarting}
            disabled={isTooDear || websiteUrl === ''}
          >
            Read for {countOf(costCredits, 'credit')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          You have {countOf(remainingCredits, 'credit')}
          {isTooDear ? ', too few. ' : `; ${formatCount(remainingCredits - costCredits)} afterwards. `}
          {isTooDear && <LinkAnchor href="/settings/plan">See plan and credits</LinkAnchor>}
          Up to 12 pages of this one site are read, as its robots.txt allows. If it fails, the credits are
          refunded.
        </Text>
      </Stack>
    </form>
  )
}
