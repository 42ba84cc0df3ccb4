'use client'

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { checkReadyLinkDomain, getReadyLink } from '@/lib/lead-generation/readylinks/contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { usePolling } from '@/lib/ui/use-polling'

const everyMs = 1500
/** Long enough for slow name servers; otherwise the result is shown at the next load of the page. */
const patienceMs = 30_000
const quietlyEveryMs = 20_000

interface CheckDomainProps {
  id: string
  checkedAt: string | null
  isPending: boolean
}

/**
 * Schedules a check of the DNS records and waits for its outcome; the page is refreshed regularly meanwhile.
 */
export function CheckDomain({ id, checkedAt, isPending }: CheckDomainProps) {
  const router = useRouter()
  const [isChecking, setIsChecking] = useState(false)

  usePolling(isPending ? id : undefined, async () => router.refresh(), { firstMs: quietlyEveryMs })

  async function waitForOutcome() {
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      const { data } = await request<typeof getReadyLink>('GET /api/agent/readylinks/{id}', {
        params: { id },
      })
      if (data.domainCheckedAt !== checkedAt) return
    }
  }

  async function check() {
    if (isChecking) return
    setIsChecking(true)
    try {
      await request<typeof checkReadyLinkDomain>('POST /api/agent/readylinks/{id}/domain-check', {
        params: { id },
      })
      await waitForOutcome()
      router.refresh()
    } catch (error) {
      showFailure(error, 'The domain was not checked')
    } finally {
      setIsChecking(false)
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={isChecking}
      onClick={check}
    >
      Check now
    </Button>
  )
}
