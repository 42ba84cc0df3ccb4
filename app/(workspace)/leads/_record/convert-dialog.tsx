'use client'

import { Alert, Box, Button, Group, Modal, Stack } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { convertLead, LeadWire } from '@/lib/lead-generation/leads/contract'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { ApiError, request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { leadTitle } from '../../_kit/leads/lead-words'
import { isAffordable, type ProjectPrice, ProjectPriceNote } from '../../_kit/projects/project-price'
import type { RecordChanges } from './use-record-changes'

interface ConvertDialogProps {
  lead: LeadWire
  price: ProjectPrice
  changes: RecordChanges
  onClose: () => void
}

/** Explains the effect and cost of a conversion; the only place that starts one. */
export function ConvertDialog({ lead, price, changes, onClose }: ConvertDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const isSending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isPending = lead.surveyStatus === 'pending'
  const canConvert = !isPending && price.missingPlan === null && isAffordable(price)

  async function convert() {
    // The second press of a double click comes before the button is rendered as busy.
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { data } = await attempt((idempotencyKey) =>
        request<typeof convertLead>(
          'POST /api/lead-generation/leads/{id}/convert',
          { params: { id: lead.id } },
          { idempotencyKey },
        ),
      )
      showSuccess(`The project for ${leadTitle(lead)} is ready.`, 'Lead converted')
      router.push(`/projects/${data.auditId}`)
      // The balance in the page header belongs to the layout, which a navigation keeps.
      router.refresh()
    } catch (error) {
      isSending.current = false
      setIsBusy(false)
      if (!(error instanceof ApiError)) return showFailure(error, 'The lead was not converted')
      setFailure(error)
      if (error.code === 'LEAD_ALREADY_CONVERTED') await changes.reload()
    }
  }

  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={`Convert ${leadTitle(lead)} to a project`}
      size="lg"
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        <RequestFailure failure={failure} />
        <Box component="ul" pl="lg" m={0}>
          <li>A project is created with this business, its industry and its size.</li>
          <li>The answers become its first analysis.</li>
          <li>The survey is attached as a PDF document.</li>
          <li>The lead stays here, marked as converted.</li>
        </Box>
        {isPending && (
          <Alert color="gray" title="The survey has not been submitted yet">
            A lead can be converted once its survey is complete; the answers so far stay.
          </Alert>
        )}
        {!isPending && price.missingPlan && (
          <Alert color="gray" title={`Part of the ${price.missingPlan.required} plan`}>
            You are on the {price.missingPlan.current} plan. Converting a lead costs{' '}
            {countOf(price.costCredits, 'credit')}.
          </Alert>
        )}
        {!isPending && !price.missingPlan && <ProjectPriceNote price={price} subject="Converting a lead" />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {canConvert ? 'Cancel' : 'Close'}
          </Button>
          {!isPending && price.missingPlan ? (
            <LinkButton href="/settings/plan" variant="default">
              See plans
            </LinkButton>
          ) : (
            <Button onClick={() => void convert()} loading={isBusy} disabled={!canConvert} data-autofocus>
              Convert for {countOf(price.costCredits, 'credit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
