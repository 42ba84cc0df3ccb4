'use client'

import { Button, Group, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RelativeTime } from '@/lib/ui/relative-time'

const load = () => import('./second-factor-dialogs')
const SetUpDialog = dynamic(() => load().then((dialogs) => dialogs.SetUpDialog), { ssr: false })
const RenewDialog = dynamic(() => load().then((dialogs) => dialogs.RenewDialog), { ssr: false })
const TurnOffDialog = dynamic(() => load().then((dialogs) => dialogs.TurnOffDialog), { ssr: false })

interface SecondFactorProps {
  isOn: boolean
  confirmedAt: string | null
  recoveryCodesLeft: number
}

/** Two-step sign-in: its state, and the ways to set it up, renew its recovery codes and turn it off. */
export function SecondFactor({ isOn, confirmedAt, recoveryCodesLeft }: SecondFactorProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>()
  const close = () => {
    setOpen(undefined)
    router.refresh()
  }
  return (
    <>
      {isOn && confirmedAt && (
        <Text mb="md">
          On since <RelativeTime at={confirmedAt} />. {recoveryCodesLeft} recovery{' '}
          {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
        </Text>
      )}
      <Group gap="xs">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setOpen('turnOff')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpen('setUp')}>
            Set up
          </Button>
        )}
      </Group>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'turnOff' && <TurnOffDialog onClose={close} />}
    </>
  )
}
