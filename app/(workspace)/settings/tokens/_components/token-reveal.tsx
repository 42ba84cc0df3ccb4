'use client'

import { Alert, Button, Checkbox, Group, Modal, Stack, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ClientSetup } from './client-setup'
import { CopiedText } from './copied-text'
import type { CreatedToken } from './create-token-dialog'
import { FirstCall } from './first-call'

interface TokenRevealProps {
  token: CreatedToken
  onAcknowledged: () => void
}

/** Shows the secret, once; stays open until the user confirms having stored it. */
export function TokenReveal({ token, onAcknowledged }: TokenRevealProps) {
  const router = useRouter()
  const [isStored, setIsStored] = useState(false)
  useWindowEvent('beforeunload', (event) => event.preventDefault())

  function leave() {
    onAcknowledged()
    // The token may have been used meanwhile.
    router.refresh()
  }

  return (
    <Modal
      opened
      onClose={() => isStored && leave()}
      title={`Token “${token.key.label}” created`}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack>
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          Copy the token now. It is not stored in readable form and cannot be shown again.
        </Alert>
        <CopiedText label="Token" value={token.plaintext} copyLabel="Copy token" />
        <div>
          <Title order={3} mb="xs">
            Connect an agent
          </Title>
          <ClientSetup token={token.plaintext} />
        </div>
        <FirstCall tokenId={token.key.id} />
        <Checkbox
          checked={isStored}
          onChange={(event) => setIsStored(event.currentTarget.checked)}
          label="I have stored the token in a safe place"
        />
        <Group justify="flex-end">
          <Button onClick={leave} disabled={!isStored}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
