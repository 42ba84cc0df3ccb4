'use client'

import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import {
  ConfirmSecondFactorBody,
  type confirmSecondFactor,
  RemoveSecondFactorBody,
  RenewRecoveryCodesBody,
  type removeSecondFactor,
  type renewRecoveryCodes,
  StartSecondFactorBody,
  type startSecondFactor,
} from '@/lib/account/second-factor/contract'
import { CopyField, CopyTextButton } from '@/lib/ui/copy-field'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { PasswordField } from '@/lib/ui/password-field'
import { QrImage } from '@/lib/ui/qr-image'
import { qrMatrix } from '@/lib/ui/qr-matrix'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'

interface DialogProps {
  onClose: () => void
}

/** From the password over the app's first code to the recovery codes. */
export function SetUpDialog({ onClose }: DialogProps) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const title = 'Set up two-step sign-in'
  const start = useRequestForm({
    initialValues: { password: '' },
    schema: StartSecondFactorBody,
    missing: { password: 'Enter your password.' },
    toBody: (values) => values,
    send: async (body) =>
      setApp(await request<typeof startSecondFactor>('POST /api/user/second-factor', { body })),
  })
  const confirm = useRequestForm({
    initialValues: { code: '' },
    schema: ConfirmSecondFactorBody,
    missing: { code: 'Enter the code.' },
    toBody: (values) => values,
    send: async (body) => {
      const answer = await request<typeof confirmSecondFactor>('POST /api/user/second-factor/confirm', {
        body,
      })
      setCodes(answer.recoveryCodes)
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!app) {
    return (
      <FormDialog request={start} onClose={onClose} title={title} submitLabel="Continue">
        <Text>You need an authenticator app on your phone. First enter your password.</Text>
        <CurrentPassword {...start.form.getInputProps('password')} data-autofocus />
      </FormDialog>
    )
  }
  return (
    <FormDialog request={confirm} onClose={onClose} title={title} submitLabel="Turn on">
      <Text>Scan this code with your authenticator app, then enter the six digits it shows.</Text>
      <Group gap="lg" align="flex-start">
        <div style={{ inlineSize: '11rem' }}>
          <QrImage matrix={qrMatrix(app.uri)} label="QR code for your authenticator app" />
        </div>
        <div style={{ flex: '1 1 14rem' }}>
          <Text size="sm" mb={4}>
            Cannot scan it? Enter this key in the app:
          </Text>
          <CopyField value={app.secret} label="key" />
        </div>
      </Group>
      <Code {...confirm.form.getInputProps('code')} />
    </FormDialog>
  )
}

/** Replaces the recovery codes, with a code of the app. */
export function RenewDialog({ onClose }: DialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const requestForm = useRequestForm({
    initialValues: { code: '' },
    schema: RenewRecoveryCodesBody,
    missing: { code: 'Enter the code.' },
    toBody: (values) => values,
    send: async (body) => {
      const path = 'POST /api/user/second-factor/recovery-codes'
      setCodes((await request<typeof renewRecoveryCodes>(path, { body })).recoveryCodes)
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="New recovery codes"
      submitLabel="Replace codes"
    >
      <Text>The codes you have stop working.</Text>
      <Code {...requestForm.form.getInputProps('code')} data-autofocus />
    </FormDialog>
  )
}

/** Turns the second factor off, with password and code. */
export function TurnOffDialog({ onClose }: DialogProps) {
  const requestForm = useRequestForm({
    initialValues: { password: '', code: '' },
    schema: RemoveSecondFactorBody,
    missing: { password: 'Enter your password.', code: 'Enter the code.' },
    toBody: (values) => values,
    send: async (body) => {
      await request<typeof removeSecondFactor>('DELETE /api/user/second-factor', { body })
      showSuccess('Two-step sign-in is off')
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Turn off two-step sign-in"
      submitLabel="Turn off"
    >
      <Text>Your password alone will then be enough to sign in.</Text>
      <CurrentPassword {...form.getInputProps('password')} data-autofocus />
      <Code {...form.getInputProps('code')} />
    </FormDialog>
  )
}

type FieldProps = Omit<Partial<Parameters<typeof PasswordField>[0]>, 'autoComplete'>

const CurrentPassword = (props: FieldProps) => (
  <PasswordField
    {...props}
    label="Your password"
    autoComplete="current-password"
    required
    withAsterisk={false}
  />
)

const Code = (props: Partial<Parameters<typeof TextInput>[0]>) => (
  <TextInput
    {...props}
    label="Code"
    description="Six digits from the app, or a recovery code."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
  />
)

function RecoveryCodes({ codes, onClose }: DialogProps & { codes: string[] }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keep your recovery codes"
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack>
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          If you lose your phone, each of these codes signs you in once. They are not shown again.
        </Alert>
        <ul
          aria-label="Recovery codes"
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
            gap: '0.5rem',
            fontFamily: 'var(--mantine-font-family-monospace)',
            listStyle: 'none',
            margin: 0,
            padding: 0,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between">
          <CopyTextButton value={codes.join('\n')} label="Copy codes" />
          <Button onClick={onClose}>I have stored them</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
