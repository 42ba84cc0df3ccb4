'use client'

import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { endSession } from '@/lib/account/users/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

interface ShownSession {
  id: string
  /** Browser and system in words. */
  browser: string
  signedInAt: string
  isCurrent: boolean
}

/** The browsers that are signed in to the account; each but this one can be signed out. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  const router = useRouter()
  const [endingId, setEndingId] = useState<string>()

  async function end(session: ShownSession) {
    setEndingId(session.id)
    try {
      await request<typeof endSession>('DELETE /api/user/sessions/{id}', { params: { id: session.id } })
      router.refresh()
    } catch (error) {
      showFailure(error, 'The session was not ended')
    } finally {
      setEndingId(undefined)
    }
  }

  return (
    <Stack component="ul" gap="sm" p={0} m={0} mb="lg" maw="36rem" style={{ listStyle: 'none' }}>
      {sessions.map((session) => (
        <Group component="li" key={session.id} justify="space-between" wrap="nowrap" gap="md">
          <div>
            <Text fw={500} component="div">
              {session.browser}{' '}
              {session.isCurrent && (
                <Badge ml="xs" component="span">
                  This browser
                </Badge>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              Signed in <RelativeTime at={session.signedInAt} />
            </Text>
          </div>
          {!session.isCurrent && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Sign out ${session.browser}`}
              loading={endingId === session.id}
              onClick={() => end(session)}
            >
              Sign out
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
