'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { TokenReach } from '@/lib/api/token-reach'
import type { CreatedToken } from './create-token-dialog'

const CreateTokenDialog = dynamic(
  () => import('./create-token-dialog').then((module) => module.CreateTokenDialog),
  { ssr: false },
)
const TokenReveal = dynamic(() => import('./token-reveal').then((module) => module.TokenReveal), {
  ssr: false,
})

interface NewTokenProps {
  isFull: boolean
  reach: TokenReach
}

/** A button to create a token, and the only display of its secret; `token-count` says how many there are. */
export function NewToken({ isFull, reach }: NewTokenProps) {
  const [opened, setOpened] = useState(false)
  // Remounted each time, so that nothing of the last token is left in the form.
  const [round, setRound] = useState(0)
  const [created, setCreated] = useState<CreatedToken>()
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        aria-describedby="token-count"
        aria-haspopup="dialog"
        onClick={() => {
          setRound(round + 1)
          setOpened(true)
        }}
      >
        New token
      </Button>
      {round > 0 && (
        <CreateTokenDialog
          key={round}
          opened={opened}
          reach={reach}
          onClose={() => setOpened(false)}
          onCreated={(token) => {
            setOpened(false)
            setCreated(token)
          }}
        />
      )}
      {created && <TokenReveal token={created} onAcknowledged={() => setCreated(undefined)} />}
    </>
  )
}
