'use client'

import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { MODEL_PROVIDERS, type ModelProvider } from '@/lib/ai/constants'
import type { putModelKey } from '@/lib/ai/contract'
import { useRequestForm } from '@/lib/ui/form'
import { PasswordField } from '@/lib/ui/password-field'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showSuccess } from '@/lib/ui/toasts'
import { PROVIDER_NAMES } from './providers'

const exampleModels: Record<ModelProvider, string> = {
  anthropic: 'claude-sonnet-4-5',
  openai: 'gpt-5',
}

/** The form for a model key, which is never shown again. */
export function KeyForm({ provider, model }: { provider: ModelProvider; model: string }) {
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: { provider, model, key: '' },
    schema: () => import('@/lib/ai/contract').then((contract) => contract.PutModelKeyBody),
    missing: { model: 'Enter the name of the model.', key: 'Enter the key.' },
    toBody: (values) => values,
    send: async (body) => {
      await request<typeof putModelKey>('PUT /api/user/model-key', { body })
      form.setFieldValue('key', '')
      showSuccess('It is used from the next analysis on.', 'Key saved')
      startRefresh(() => router.refresh())
    },
  })
  return (
    <form onSubmit={onSubmit} method="post" noValidate>
      <Stack gap="md" maw="24rem">
        <RequestFailure failure={failure} />
        <Radio.Group {...form.getInputProps('provider')} label="Provider">
          <Group gap="lg" mt={6}>
            {MODEL_PROVIDERS.map((name) => (
              <Radio key={name} value={name} label={PROVIDER_NAMES[name]} />
            ))}
          </Group>
        </Radio.Group>
        <TextInput
          {...form.getInputProps('model')}
          label="Model"
          description="As the provider spells it"
          placeholder={exampleModels[form.values.provider]}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.getInputProps('key')}
          label="API key"
          description="Create it in the provider’s console and set a spending limit there."
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <Group>
          <Button type="submit" loading={submitting || isRefreshing}>
            Save key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
