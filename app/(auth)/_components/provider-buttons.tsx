'use client'

import { Button, Divider, Stack } from '@mantine/core'
import { IconBrandGithub, IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useState } from 'react'
import { signInWithProvider } from '@/lib/ui/session'
import { FormAlert } from './form-alert'
import type { Provider, ProviderId } from './provider'

const ICONS = { google: IconBrandGoogle, github: IconBrandGithub, 'microsoft-entra-id': IconBrandWindows }

export function ProviderButtons({ providers, next }: { providers: Provider[]; next: string }) {
  const [leaving, setLeaving] = useState<ProviderId>()
  const [failed, setFailed] = useState<string>()
  if (providers.length === 0) return null

  async function leave({ id, name }: Provider) {
    setLeaving(id)
    setFailed(undefined)
    if (await signInWithProvider(id, next)) return
    setLeaving(undefined)
    setFailed(name)
  }

  return (
    <>
      <Divider label="or" my="lg" />
      <FormAlert>
        {failed && `${failed} could not be reached. Try again, or sign in with your password.`}
      </FormAlert>
      <Stack gap="xs">
        {providers.map((provider) => {
          const Icon = ICONS[provider.id]
          return (
            <Button
              key={provider.id}
              variant="default"
              fullWidth
              leftSection={<Icon size={18} aria-hidden />}
              loading={leaving === provider.id}
              disabled={leaving !== undefined}
              onClick={() => leave(provider)}
            >
              Continue with {provider.name}
            </Button>
          )
        })}
      </Stack>
    </>
  )
}
