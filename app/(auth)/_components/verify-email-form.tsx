'use client'

import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { verifyEmail } from '@/lib/account/users/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { request } from '@/lib/ui/request'
import { FormAlert } from './form-alert'
import { LinkOutcome } from './link-outcome'
import { useFragmentToken } from './use-fragment-token'

/** Needs a click: mail scanners open links, and must not use them up. */
export function VerifyEmailForm() {
  const token = useFragmentToken()
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready')
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setState('sending')
    setFailure(undefined)
    try {
      await request<typeof verifyEmail>('POST /api/account/email-verification', {
        body: { token: token ?? '' },
      })
      setState('done')
      window.history.replaceState(null, '', window.location.pathname)
    } catch (error) {
      setState('ready')
      setFailure(failureMessage(error))
    }
  }

  if (state === 'done') {
    return (
      <LinkOutcome
        title="Your e-mail address is confirmed"
        text="Sign in once more. Sessions and access tokens from before the confirmation have ended."
      />
    )
  }
  if (token === '')
    return <FormAlert>This link is incomplete. Open the full link from your e-mail.</FormAlert>
  return (
    <>
      <FormAlert>{failure}</FormAlert>
      <Text mb="md">This confirms that you receive mail at this address.</Text>
      <Button fullWidth onClick={confirm} loading={state === 'sending'} disabled={token === undefined}>
        Confirm
      </Button>
    </>
  )
}
