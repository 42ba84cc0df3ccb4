'use client'

import { Alert, Button, Checkbox, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { CreatedToken } from './create-token-dialog'

interface TokenRevealProps {
  token: CreatedToken
  onAcknowledged: () => void
}

/** The only time the secret is shown; stays until its keeping is confirmed. */
export function TokenReveal({ token, onAcknowledged }: TokenRevealProps) {
  const [isStored, setIsStored] = useState(false)
  const curl = `curl -H "Authorization: Bearer ${token.plaintext}" ${window.location.origin}/api/user/current`
  useWindowEvent('beforeunload', (event) => event.preventDefault())

  return (
    <Modal
      opened
      onClose={() => isStored && onAcknowledged()}
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
        <Secret label="Token" value={token.plaintext} copyLabel="Copy token" />
        <Secret label="Try it" value={curl} copyLabel="Copy command" />
        <Checkbox
          checked={isStored}
          onChange={(event) => setIsStored(event.currentTarget.checked)}
          label="I have stored the token in a safe place"
        />
        <Group justify="flex-end">
          <Button onClick={onAcknowledged} disabled={!isStored}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Secret({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="xs" align="flex-start">
        <Code fz="sm" px="sm" py={8} flex="1 1 14rem" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
          {value}
        </Code>
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              <span aria-live="polite">{copied ? 'Copied' : copyLabel}</span>
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
