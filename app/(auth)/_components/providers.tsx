import { Alert, Button, Divider, Stack } from '@mantine/core'
import { IconAlertCircle, IconBrandGithub, IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import type { Provider } from './provider'

const ICONS = { google: IconBrandGoogle, github: IconBrandGithub, 'microsoft-entra-id': IconBrandWindows }

/** A button for each provider that signs people in. */
export function Providers({ providers, next }: { providers: Provider[]; next: string }) {
  if (providers.length === 0) return null
  return (
    <div data-providers="" data-next={next}>
      <Divider label="or" my="lg" />
      <div role="alert">
        <div data-provider-failure="" hidden>
          <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="presentation" mb="md">
            <span data-slot="name" /> could not be reached. Try again, or sign in with your password.
          </Alert>
        </div>
      </div>
      <Stack gap="xs">
        {providers.map(({ id, name }) => {
          const Icon = ICONS[id]
          return (
            <Button
              key={id}
              variant="default"
              fullWidth
              leftSection={<Icon size={18} aria-hidden />}
              disabled
              data-provider={id}
              data-name={name}
            >
              Continue with {name}
            </Button>
          )
        })}
      </Stack>
    </div>
  )
}
