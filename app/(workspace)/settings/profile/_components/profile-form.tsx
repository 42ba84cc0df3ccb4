'use client'

import { Badge, Fieldset, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import type { ProfileWire, updateProfile } from '@/lib/account/users/contract'
import { useRequestForm } from '@/lib/ui/form'
import { LogoField } from '@/lib/ui/logo-field'
import { LogoPreview } from '@/lib/ui/logo-preview'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { SaveButtons } from '@/lib/ui/save-buttons'
import { showSuccess } from '@/lib/ui/toasts'

type ProfileValues = {
  name: string
  company: string
  logoUrl: string
  bookingLink: string
  /** A data URL of a new logo, or the address of the uploaded one. */
  logo: string | null
  /** A data URL of a new photo, or the address of the uploaded one. */
  portrait: string | null
}
type ProfileChanges = Partial<ProfileValues>

const valuesOf = (profile: ProfileWire): ProfileValues => ({
  name: profile.name ?? '',
  company: profile.company ?? '',
  logoUrl: profile.logoUrl ?? '',
  bookingLink: profile.bookingLink ?? '',
  logo:
    profile.logoUrl === null && profile.logoVersion
      ? `/settings/profile/logo?v=${profile.logoVersion}`
      : null,
  portrait: profile.portraitVersion ? `/settings/profile/portrait?v=${profile.portraitVersion}` : null,
})

interface ProfileFormProps {
  profile: ProfileWire
  /** Whether this deployment has a mail server. */
  canMail: boolean
}

export function ProfileForm({ profile, canMail }: ProfileFormProps) {
  const router = useRouter()
  const stored = valuesOf(profile)
  const requestForm = useRequestForm({
    initialValues: stored,
    schema: () => import('@/lib/account/users/contract').then((contract) => contract.UpdateProfileBody),
    toBody: (values): ProfileChanges =>
      Object.fromEntries(
        Object.entries(values)
          .map(([field, value]) => [field, value?.trim() ?? null] as const)
          .filter(([field, value]) => value !== stored[field as keyof ProfileValues]),
      ),
    send: async (body) => {
      const values =
        Object.keys(body).length > 0
          ? valuesOf(await request<typeof updateProfile>('PATCH /api/user/profile', { body }))
          : stored
      requestForm.settle(values)
      showSuccess('Your profile is saved.')
      router.refresh()
    },
  })
  const { form, failure, onSubmit, submitting } = requestForm
  const isDirty = form.isDirty()
  useWindowEvent('beforeunload', (event) => {
    if (isDirty && !submitting) event.preventDefault()
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg" maw="36rem">
        <RequestFailure failure={failure} />
        <Fieldset legend="You" m={0}>
          <Stack gap="md">
            <Input.Wrapper label="E-mail" labelElement="div">
              <Group gap="xs">
                <Text style={{ overflowWrap: 'anywhere' }}>{profile.email}</Text>
                <Badge color={profile.emailVerified ? 'green' : 'gray'}>
                  {profile.emailVerified ? 'Verified' : 'Not verified'}
                </Badge>
              </Group>
              {!profile.emailVerified && (
                <Text size="sm" c="dimmed" mt={4}>
                  {canMail
                    ? 'Open the link in the mail from when you signed up. Lost it? Setting a new password through “Forgot your password?” verifies the address too.'
                    : 'This workspace sends no e-mail. To verify the address, ask its operator for a link to a new password and open that.'}
                </Text>
              )}
            </Input.Wrapper>
            <TextInput {...form.getInputProps('name')} label="Name" autoComplete="name" />
            <LogoField
              label="Photo"
              description="Shown to the people you interview, next to your name."
              value={form.values.portrait}
              onChange={(portrait) => form.setValues({ portrait })}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend="Your firm" m={0}>
          <Stack gap="md">
            <TextInput {...form.getInputProps('company')} label="Company" autoComplete="organization" />
            <LogoField
              label="Logo"
              empty={form.values.logoUrl ? 'From the address below' : 'None'}
              description="Shown on surveys, interviews, reports and shared pages. PNG, JPEG, WebP or SVG."
              value={form.values.logo}
              onChange={(logo) => form.setValues({ logo, ...(logo && { logoUrl: '' }) })}
            />
            {!form.values.logo && (
              <div>
                <TextInput
                  {...form.getInputProps('logoUrl')}
                  label="Logo address"
                  description="Instead of a file: an https address of a PNG or JPEG"
                  placeholder="https://example.com/logo.png"
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                />
                <LogoPreview address={form.values.logoUrl.trim()} />
              </div>
            )}
            <TextInput
              {...form.getInputProps('bookingLink')}
              label="Booking link"
              description="Where clients book a meeting with you"
              placeholder="https://example.com/book"
              type="url"
              inputMode="url"
              autoComplete="off"
            />
          </Stack>
        </Fieldset>
        <Group gap="xs">
          <SaveButtons request={requestForm} />
        </Group>
      </Stack>
    </form>
  )
}
