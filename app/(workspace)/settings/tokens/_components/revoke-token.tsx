'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { revokeAccessToken } from '@/lib/account/tokens/contract'
import { confirm } from '@/lib/ui/confirm'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'

interface RevokeTokenProps {
  id: string
  label: string
  /** Called to refresh the list later; by default it is refreshed at once. */
  onRevoked?: () => void
}

export function RevokeToken({ id, label, onRevoked }: RevokeTokenProps) {
  const router = useRouter()
  const [isRevoking, setIsRevoking] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function revoke() {
    const confirmed = await confirm({
      title: `Revoke “${label}”?`,
      message:
        'Anything using this token is rejected from its next request. A revoked token cannot be restored.',
      confirmLabel: 'Revoke token',
      dangerous: true,
    })
    if (!confirmed) return
    setIsRevoking(true)
    try {
      await request<typeof revokeAccessToken>('DELETE /api/user/api-keys/{id}', { params: { id } })
      showSuccess(`“${label}” no longer works.`, 'Token revoked')
      if (onRevoked) onRevoked()
      else startRefresh(() => router.refresh())
    } catch (error) {
      showFailure(error, `“${label}” was not revoked`)
    } finally {
      setIsRevoking(false)
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      onClick={revoke}
      loading={isRevoking || isRefreshing}
      aria-label={`Revoke ${label}`}
    >
      Revoke
    </Button>
  )
}
