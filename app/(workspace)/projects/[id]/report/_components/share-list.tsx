'use client'

import { ActionIcon, Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDots, IconLinkOff, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { MAX_SHARES } from '@/lib/audit/report-shares/constants'
import type {
  deleteReportShare,
  ReportShareWire,
  refreshReportShare,
  renewReportShare,
  revokeReportShare,
  ShareStatus,
} from '@/lib/audit/report-shares/contract'
import { confirm } from '@/lib/ui/confirm'
import { CopyField } from '@/lib/ui/copy-field'
import { MenuButton } from '@/lib/ui/menu-button'
import { useNewDialog } from '@/lib/ui/new-dialog'
import { countOf } from '@/lib/ui/numbers'
import { DateText, RelativeTime } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttempt } from '@/lib/ui/use-attempt'
import classes from './downloads.module.css'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), {
  ssr: false,
})

const STATES: Record<ShareStatus, { label: string; color: string }> = {
  active: { label: 'Active', color: 'green' },
  expired: { label: 'Expired', color: 'orange' },
  revoked: { label: 'Revoked', color: 'gray' },
}

interface ShareListProps {
  projectId: string
  shares: ReportShareWire[]
}

/** The share links of the report, with the actions on each. `?new=1` opens the dialog for a new one. */
export function ShareList({ projectId, shares }: ShareListProps) {
  const [edited, setEdited] = useState<ReportShareWire>()
  const added = useNewDialog()
  return (
    <Box component="section" aria-labelledby="share">
      <Title order={2} id="share" size="h3" mb="xs">
        Share links
      </Title>
      {shares.length === 0 ? (
        <Text c="dimmed">
          Let your client read the report in the browser, without an account and without anything else of your
          workspace.
        </Text>
      ) : (
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {shares.map((share) => (
            <ShareRow key={share.id} share={share} onChange={() => setEdited(share)} />
          ))}
        </Stack>
      )}
      {edited && <ShareDialog projectId={projectId} share={edited} onClose={() => setEdited(undefined)} />}
      {added.opened && shares.length < MAX_SHARES && (
        <ShareDialog projectId={projectId} onClose={added.close} />
      )}
    </Box>
  )
}

const nameOf = ({ name }: ReportShareWire) => name ?? 'Share link'

function ShareRow({ share, onChange }: { share: ReportShareWire; onChange: () => void }) {
  const { attempt, isBusy } = useAttempt()
  const isActive = share.status === 'active'
  const state = STATES[share.status]
  const params = { id: share.projectId, shareId: share.id }

  const update = () =>
    attempt(async () => {
      await request<typeof refreshReportShare>('POST /api/projects/{id}/report-shares/{shareId}/refresh', {
        params,
      })
      showSuccess('Its address is the same.', 'The link shows the current report')
    }, 'The link still shows the earlier version')

  async function renew() {
    const confirmed =
      !isActive ||
      (await confirm({
        title: 'Replace the link?',
        message: 'The current link stops working for everyone who has it. Comments are kept.',
        confirmLabel: 'Replace link',
      }))
    if (!confirmed) return
    await attempt(async () => {
      await request<typeof renewReportShare>('POST /api/projects/{id}/report-shares/{shareId}/renew', {
        params,
        body: {},
      })
      showSuccess('Send it to your client.', 'There is a new link')
    }, 'There is no new link')
  }

  async function revoke() {
    const confirmed = await confirm({
      title: 'Revoke the link?',
      message: 'Nobody can open the report with it any more. Comments are kept, and you can make a new link.',
      confirmLabel: 'Revoke link',
      dangerous: true,
    })
    if (!confirmed) return
    await attempt(
      () =>
        request<typeof revokeReportShare>('POST /api/projects/{id}/report-shares/{shareId}/revoke', {
          params,
        }),
      'The link was not revoked',
    )
  }

  async function remove() {
    const confirmed = await confirm({
      title: 'Delete this share link?',
      message:
        share.commentCount > 0
          ? `The link stops working, and its ${countOf(share.commentCount, 'comment')} are deleted with your answers. This cannot be undone.`
          : 'The link stops working. This cannot be undone.',
      confirmLabel: 'Delete share link',
      dangerous: true,
    })
    if (!confirmed) return
    await attempt(
      () =>
        request<typeof deleteReportShare>('DELETE /api/projects/{id}/report-shares/{shareId}', { params }),
      'The share link was not deleted',
    )
  }

  return (
    <Box component="li" className={classes.row} aria-label={nameOf(share)}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Group gap="xs" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(share)}
          </Text>
          <Badge color={state.color}>{state.label}</Badge>
        </Group>
        <Group gap="xs" wrap="nowrap">
          {!isActive && (
            <Button variant="default" size="xs" onClick={renew} loading={isBusy}>
              Make a new link
            </Button>
          )}
          <MenuButton
            button={
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`More for ${nameOf(share)}`}
                disabled={isBusy}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
            groups={[
              {
                entries: [
                  {
                    id: 'change',
                    label: 'Change',
                    icon: <IconPencil size={16} />,
                    opensDialog: true,
                    onPress: onChange,
                  },
                  ...(isActive
                    ? [
                        {
                          id: 'renew',
                          label: 'Replace the link',
                          icon: <IconRefresh size={16} />,
                          onPress: renew,
                        },
                        {
                          id: 'revoke',
                          label: 'Revoke the link',
                          icon: <IconLinkOff size={16} />,
                          onPress: revoke,
                        },
                      ]
                    : []),
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: <IconTrash size={16} />,
                    isDangerous: true,
                    onPress: remove,
                  },
                ],
              },
            ]}
          />
        </Group>
      </Group>
      {share.shareUrl && (
        <Box my={6}>
          <CopyField value={share.shareUrl} label="share link" />
        </Box>
      )}
      <Text size="sm" c="dimmed">
        <Expiry share={share} />
        {share.hasPassword ? ' · with a password' : ' · without a password'}
        {share.allowComments && ' · comments allowed'}
        {!share.allowDownloads && ' · no downloads'}
      </Text>
      <Text size="sm" c="dimmed">
        <Views share={share} />
        {share.commentCount > 0 && ` · ${countOf(share.commentCount, 'comment')}`}
      </Text>
      {isActive && <Files share={share} />}
      {isActive && !share.isCurrent && (
        <Group gap="xs" mt={6}>
          <Text size="sm">
            Shows the report of <DateText at={share.sharedAt} />. Findings have changed since; your client is
            not told.
          </Text>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={update}
            loading={isBusy}
          >
            Show the current version
          </Button>
        </Group>
      )}
    </Box>
  )
}

/** Files that readers cannot download yet. */
function Files({ share: { files } }: { share: ReportShareWire }) {
  const missing = files.filter(({ status }) => status !== 'completed')
  if (missing.length === 0) return null
  const names = missing.map(({ format }) => format.toUpperCase()).join(' and ')
  const hasFailed = missing.some(({ status }) => status === 'failed')
  return (
    <Text size="sm" c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
      {hasFailed
        ? `Readers cannot download ${names}: it could not be generated.`
        : `Readers can download ${names} in a moment: it is being generated.`}
    </Text>
  )
}

function Expiry({ share }: { share: ReportShareWire }) {
  if (share.status === 'revoked' && share.revokedAt)
    return (
      <>
        Revoked <RelativeTime at={share.revokedAt} />
      </>
    )
  return (
    <>
      {share.status === 'expired' ? 'Expired on' : 'Works until'} <DateText at={share.expiresAt} />
    </>
  )
}

function Views({ share }: { share: ReportShareWire }) {
  if (!share.lastViewedAt) return 'Not opened yet'
  return (
    <>
      Opened by {share.viewCount === 1 ? 'one person' : `${share.viewCount} people`}, last{' '}
      <RelativeTime at={share.lastViewedAt} />
    </>
  )
}
