'use client'

import { Button, Group, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import type { updateProfile } from '@/lib/account/users/contract'
import type { putAway } from '@/lib/nucleus/home/contract'
import { useRequestForm } from '@/lib/ui/form'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttempt } from '@/lib/ui/use-attempt'
import classes from './greeting.module.css'

/** Asks once for name, firm and logo, which clients see on surveys, interviews, shared reports and mails. */
export function ProfileQuestionForm() {
  const router = useRouter()
  const id = useId()
  const { attempt, isBusy } = useAttempt()
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

  const skip = () =>
    attempt(
      () => request<typeof putAway>('POST /api/home/beginnings/put-away', { body: { greeting: 'profile' } }),
      'The question stays for now',
    )

  return (
    <section aria-labelledby={id} className={classes.question}>
      <Title order={2} id={id} size="h3">
        Who do clients deal with?
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        Shown on your surveys, interviews, reports and mails. Change it any time under Profile.
      </Text>
      <form onSubmit={onSubmit} noValidate>
        <RequestFailure failure={failure} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput {...form.getInputProps('name')} label="Your name" autoComplete="name" />
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
          <Button variant="subtle" color="gray" onClick={skip} loading={isBusy}>
            Skip
          </Button>
        </Group>
      </form>
    </section>
  )
}
