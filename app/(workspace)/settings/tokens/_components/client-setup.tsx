'use client'

import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { clientConfigurations } from '@/lib/account/tokens/client-configurations'
import { firstCalls } from '@/lib/account/tokens/first-calls'
import { CopiedText } from './copied-text'

/**
 * Ready-made configuration of common clients. `token` may be the placeholder. Rendered in the browser only.
 */
export function ClientSetup({ token }: { token: string }) {
  const { origin } = window.location
  const clients = clientConfigurations(origin, token)
  const programs = firstCalls(origin, token)
  const [chosen, setChosen] = useState(clients[0]!.id)
  const { name, where, text, secret } = [...clients, ...programs].find(({ id }) => id === chosen)!

  return (
    <Stack gap="sm">
      <NativeSelect
        label="Client"
        maw="20rem"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { group: 'MCP', items: clients.map(({ id, name }) => ({ value: id, label: name })) },
          { group: 'HTTP', items: programs.map(({ id, name }) => ({ value: id, label: name })) },
        ]}
      />
      {/* Keyed, or the word “Copied” would stay with another client's text. */}
      <CopiedText
        key={`${chosen}-text`}
        label={`${name}: ${where}`}
        value={text}
        copyLabel="Copy configuration"
      />
      {secret && (
        <CopiedText
          key={`${chosen}-secret`}
          label={secret.where}
          value={secret.text}
          copyLabel="Copy secret"
        />
      )}
    </Stack>
  )
}
