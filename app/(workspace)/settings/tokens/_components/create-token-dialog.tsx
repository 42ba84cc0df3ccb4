'use client'

import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { CreateTokenBody, type createAccessToken } from '@/lib/account/tokens/contract'
import type { TokenReach } from '@/lib/api/token-reach'
import type { Scope } from '@/lib/contract/context'
import type { BodyOf } from '@/lib/contract/declare'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { ApiError, request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { ScopeReach } from './scope-reach'
import { dayAfter, EXPIRY_CHOICES, type ExpiryChoice, expiryOf } from './token-expiry'

export type CreatedToken = Required<Pick<BodyOf<typeof createAccessToken>, 'key' | 'plaintext'>>

interface CreateTokenDialogProps {
  opened: boolean
  reach: TokenReach
  onClose: () => void
  onCreated: (token: CreatedToken) => void
}

type TokenValues = { label: string; scopes: Scope[]; expiry: ExpiryChoice; expiresAt: string }

const initialValues: TokenValues = { label: '', scopes: ['read'], expiry: '90', expiresAt: '' }

export function CreateTokenDialog({ opened, reach, onClose, onCreated }: CreateTokenDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues,
    schema: CreateTokenBody,
    missing: { label: 'Enter a label.', scopes: 'Choose at least one permission.' },
    toBody: ({ label, scopes, expiry, expiresAt }) => ({
      label: label.trim(),
      scopes,
      expiresAt: expiryOf(expiry, expiresAt, Date.now()),
    }),
    check: ({ expiry, expiresAt }) =>
      expiry === 'date' && expiresAt === '' ? { expiresAt: 'Choose a day.' } : ({} as Record<string, string>),
    send: async (body) => {
      const { key, plaintext } = await attempt((idempotencyKey) =>
        request<typeof createAccessToken>('POST /api/user/api-keys', { body }, { idempotencyKey }),
      )
      router.refresh()
      // The first answer was lost on its way, and with it the only copy of the token.
      if (plaintext === undefined) {
        const message =
          'The token was created, but the connection broke before it arrived. Revoke it in the list, then create another.'
        throw new ApiError(0, message, undefined, [], undefined, {})
      }
      onCreated({ key, plaintext })
    },
  })
  const { form } = requestForm

  return (
    <FormDialog
      request={requestForm}
      opened={opened}
      onClose={onClose}
      title="New access token"
      submitLabel="Create token"
    >
      <TextInput
        {...form.getInputProps('label')}
        label="Label"
        description="What will use it, so you know later which one to revoke"
        placeholder="Research agent"
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox.Group {...form.getInputProps('scopes')} label="Permissions" required>
        <Stack gap="xs" mt={6}>
          <Checkbox
            value="read"
            label="Read"
            description="See projects, results, credits and everything else in the account"
          />
          <Checkbox
            value="write"
            label="Write"
            description="Create and change things too, which may spend credits; includes reading"
          />
        </Stack>
      </Checkbox.Group>
      {form.values.scopes.length > 0 && <ScopeReach reach={reach} scopes={form.values.scopes} isFolded />}
      <Radio.Group {...form.getInputProps('expiry')} label="Expires">
        <Stack gap="xs" mt={6}>
          {EXPIRY_CHOICES.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.expiry === 'date' && (
        <TextInput
          {...form.getInputProps('expiresAt')}
          type="date"
          label="Last day"
          description="The token works until this day ends"
          min={dayAfter(new Date())}
          required
        />
      )}
    </FormDialog>
  )
}
