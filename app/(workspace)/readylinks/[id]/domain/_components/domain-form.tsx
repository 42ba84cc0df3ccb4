'use client'

import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { updateReadyLink } from '@/lib/lead-generation/readylinks/contract'
import { confirm } from '@/lib/ui/confirm'
import { useRequestForm } from '@/lib/ui/form'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { SaveButtons } from '@/lib/ui/save-buttons'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useLeaveGuard } from '@/lib/ui/use-leave-guard'
import { typedDomain } from './typed-domain'

interface DomainFormProps {
  id: string
  domain: string | null
  /** False when the domain can only be removed. */
  canChange: boolean
}

export function DomainForm({ id, domain, canChange }: DomainFormProps) {
  const router = useRouter()
  const [isRemoving, setIsRemoving] = useState(false)
  const requestForm = useRequestForm({
    initialValues: { customDomain: domain ?? '' },
    schema: () =>
      import('@/lib/lead-generation/readylinks/contract').then((contract) => contract.UpdateReadyLinkBody),
    missing: { customDomain: 'Enter a domain.' },
    toBody: ({ customDomain }) => ({ customDomain: typedDomain(customDomain) }),
    send: async (body) => {
      const { data } = await request<typeof updateReadyLink>('PATCH /api/agent/readylinks/{id}', {
        params: { id },
        body,
      })
      settle(data.customDomain)
      showSuccess('Create the DNS records next.', 'Domain saved')
    },
  })
  const { form, failure, onSubmit, submitting } = requestForm
  const isDirty = form.isDirty()
  useLeaveGuard(isDirty && !submitting, 'the domain')

  function settle(saved: string | null) {
    requestForm.settle({ customDomain: saved ?? '' })
    router.refresh()
  }

  async function remove() {
    const confirmed = await confirm({
      title: `Remove ${domain}?`,
      message: `The survey is no longer shown at ${domain}. Its workspace address keeps working. To use the domain again later, create a new TXT record.`,
      confirmLabel: 'Remove domain',
      dangerous: true,
    })
    if (!confirmed) return
    setIsRemoving(true)
    try {
      await request<typeof updateReadyLink>('PATCH /api/agent/readylinks/{id}', {
        params: { id },
        body: { customDomain: null },
      })
      settle(null)
      showSuccess(`${domain} no longer leads to this ReadyLink.`, 'Domain removed')
    } catch (error) {
      showFailure(error, 'The domain was not removed')
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm" maw="36rem" mb="xl">
        <RequestFailure failure={failure} />
        <TextInput
          {...form.getInputProps('customDomain')}
          label="Your domain"
          description="A subdomain used only for this survey"
          placeholder="audit.example.com"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          readOnly={!canChange}
        />
        <Group gap="xs">
          {canChange && <SaveButtons request={requestForm} />}
          {domain && !isDirty && (
            <Button variant="default" onClick={remove} loading={isRemoving}>
              Remove domain
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
