'use client'

import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { updateProfile } from '@/lib/account/users/contract'
import { useRequestForm } from '@/lib/ui/form'
import { LogoField } from '@/lib/ui/logo-field'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showSuccess } from '@/lib/ui/toasts'

type Answer = {
  name: string
  company: string
  /** A data URL. */
  logo: string | null
}

/** Name, firm and logo, which clients see on surveys, interviews, shared reports and mails. */
export function ProfileQuestionForm() {
  const router = useRouter()
  const initialValues: Answer = { name: '', company: '', logo: null }
  const requestForm = useRequestForm({
    initialValues,
    schema: () => import('@/lib/account/users/contract').then((contract) => contract.UpdateProfileBody),
    toBody: ({ name, company, logo }) => ({ name, company, ...(logo && { logo }) }),
    send: async (body) => {
      await request<typeof updateProfile>('PATCH /api/user/profile', { body })
      showSuccess('Clients see it on surveys, interviews and reports.', 'Saved')
      router.refresh()
    },
  })
  const { form, failure, onSubmit, submitting } = requestForm
  const { name, company, logo } = form.values
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
        <LogoField
          label="Logo"
          empty="Optional"
          value={logo}
          onChange={(value) => form.setFieldValue('logo', value)}
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
