'use client'

import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { updateProfile } from '@/lib/account/users/contract'
import { useRequestForm } from '@/lib/ui/form'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showSuccess } from '@/lib/ui/toasts'

/** Name, firm and logo, which clients see on surveys, interviews, shared reports and mails. */
export function ProfileQuestionForm() {
  const router = useRouter()
  const requestForm = useRequestForm({
    initialValues: { name: '', company: '', logoUrl: '' },
    schema: () => import('@/lib/account/users/contract').then((contract) => contract.UpdateProfileBody),
    toBody: ({ name, company, logoUrl }) => ({ name, company, logoUrl }),
    send: async (body) => {
      await request<typeof updateProfile>('PATCH /api/user/profile', { body })
      showSuccess('Clients see it on surveys, interviews and reports.', 'Saved')
      router.refresh()
    },
  })
  const { form, failure, onSubmit, submitting } = requestForm
  const { name, company } = form.values
  const isEmpty = !name.trim() && !company.trim()

  return (
    <form onSubmit={onSubmit} noValidate style={{ marginBlockStart: 'var(--mantine-spacing-sm)' }}>
      <RequestFailure failure={failure} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          {...form.getInputProps('name')}
          label="Your name"
          autoComplete="name"
          data-autofocus
          autoFocus
        />
        <TextInput {...form.getInputProps('company')} label="Your firm" autoComplete="organization" />
        <TextInput
          {...form.getInputProps('logoUrl')}
          label="Logo address"
          placeholder="https://example.com/logo.png"
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </SimpleGrid>
      <Group gap="xs" mt="sm">
        <Button type="submit" loading={submitting} disabled={isEmpty}>
          Save
        </Button>
      </Group>
    </form>
  )
}
