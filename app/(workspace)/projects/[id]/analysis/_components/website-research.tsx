'use client'

import { Alert, Box, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertCircle, IconWorldSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { JobWire } from '@/lib/audit/jobs/contract'
import type { ResearchPageWire, startWebResearch } from '@/lib/audit/research/contract'
import { withScheme } from '@/lib/contract/web-address'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { Section } from '@/lib/ui/section'
import { showFailure } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { isUnderWay, useFollowedJob } from './use-followed-job'

interface WebsiteResearchProps {
  projectId: string
  initialWebsiteUrl: string
  pages: ResearchPageWire[]
  initialJob: JobWire | null
  costCredits: number
  /** The cheapest plan with web research, if the account's own has none. */
  missingPlan: string | null
}

const pollEveryMs = 1_500

/** The client's website as a source: its address and the pages read from it. */
export function WebsiteResearch(props: WebsiteResearchProps) {
  const { projectId, initialWebsiteUrl, pages, initialJob, costCredits, missingPlan } = props
  const attempt = useAttemptKey()
  const { job, setJob } = useFollowedJob(initialJob, pollEveryMs)
  const [address, setAddress] = useState(initialWebsiteUrl)
  const [failure, setFailure] = useState<ApiError>()
  const [isStarting, setIsStarting] = useState(false)
  const runs = isUnderWay(job)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIsStarting(true)
    setFailure(undefined)
    const websiteUrl = withScheme(address.trim())
    try {
      const { data } = await attempt((idempotencyKey) =>
        request<typeof startWebResearch>(
          'POST /api/projects/{id}/web-research',
          { params: { id: projectId }, body: websiteUrl ? { websiteUrl } : {} },
          { idempotencyKey },
        ),
      )
      setJob(data)
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The website was not visited')
    } finally {
      setIsStarting(false)
    }
  }

  return (
    <Section title="The client’s website">
      <Stack gap="md" maw="46rem">
        {missingPlan ? (
          <Text c="dimmed">
            Web research is part of the {missingPlan} plan.{' '}
            <LinkAnchor href="/settings/plan">See plan and credits</LinkAnchor>
          </Text>
        ) : (
          <form onSubmit={onSubmit} noValidate>
            <Group align="flex-end" gap="sm">
              <TextInput
                label="Address"
                placeholder="https://www.example.com"
                type="url"
                value={address}
                onChange={(event) => setAddress(event.currentTarget.value)}
                flex="1 1 16rem"
              />
              <Button
                type="submit"
                variant="default"
                leftSection={<IconWorldSearch size={16} aria-hidden />}
                loading={isStarting}
                disabled={runs}
              >
                Read the website
              </Button>
            </Group>
            <Text size="sm" c="dimmed" mt={6}>
              {countOf(costCredits, 'credit')}. Up to 12 pages of this one site, as its robots.txt allows.
            </Text>
          </form>
        )}
        <RequestFailure failure={failure} />
        {runs && (
          <Group gap="sm" role="status">
            <Loader size="sm" aria-hidden />
            <Text>Reading the website…</Text>
          </Group>
        )}
        {job?.status === 'failed' && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="The website was not read">
            {job.error} The credits were refunded.
          </Alert>
        )}
        {pages.length > 0 && (
          <Box component="ul" pl="md" m={0} aria-label="Pages that were read">
            {pages.map(({ id, title, url }) => (
              <li key={id} style={{ overflowWrap: 'anywhere' }}>
                <LinkAnchor href={`/projects/${projectId}/research/${id}`}>{title || url}</LinkAnchor>
              </li>
            ))}
          </Box>
        )}
      </Stack>
    </Section>
  )
}
