'use client'

import { Group, Paper, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Whether the API would accept the address. */
const isAddress = async (text: string): Promise<boolean> =>
  text !== '' && (await import('../contract/wire')).httpsUrl({ max: 500 }).safeParse(text).success

/**
 * The logo as clients will see it, on a light background as on a printed report; a message if there is no image.
 */
export function LogoPreview({ address }: { address: string }) {
  const [settled] = useDebouncedValue(address, 400)
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    isAddress(settled).then(
      (can) => {
        if (isCurrent) setShown(can ? settled : undefined)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [settled])
  return shown && <Preview key={shown} address={shown} />
}

function Preview({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  return (
    <Group mt="xs" gap="sm" role="status" mih={64}>
      {state !== 'broken' && (
        <Paper withBorder p="xs" bg="white" style={{ visibility: state === 'shown' ? 'visible' : 'hidden' }}>
          <img
            // A server-rendered image may have loaded or failed before the listeners are attached.
            ref={(image) => {
              if (image?.complete) setState(image.naturalWidth > 0 ? 'shown' : 'broken')
            }}
            src={address}
            alt="Your logo"
            referrerPolicy="no-referrer"
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
            style={{ display: 'block', maxWidth: '12rem', height: '2.75rem', objectFit: 'contain' }}
          />
        </Paper>
      )}
      {state === 'broken' && (
        <Text size="sm" c="dimmed">
          No image could be loaded from this address. Check that it leads to an image and not to a page.
        </Text>
      )}
      {state === 'loading' && (
        <Text size="sm" c="dimmed">
          Loading the logo…
        </Text>
      )}
    </Group>
  )
}
