'use client'

import { Box, Button, Code, Group, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { TokenReach } from '@/lib/api/token-reach'
import { formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import rows from '../../_components/rows.module.css'
import { countWithheld, reachedWith, reachInWords } from './reach-words'
import { RevokeToken } from './revoke-token'
import { Expiry, LastUse, type ListedToken, ScopeBadges } from './token-facts'

const TokenDrawer = dynamic(() => import('./token-drawer').then((module) => module.TokenDrawer), {
  ssr: false,
})

export function TokenList({ tokens, reach }: { tokens: ListedToken[]; reach: TokenReach }) {
  const router = useRouter()
  const { openId, wasAsked, open, close } = useOpenRecord('show')
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)

  function focusOpener(id: string | null) {
    const openers = [...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])]
    const opener = openers.find(({ dataset }) => dataset.record === id) ?? openers[0]
    opener?.focus()
  }

  return (
    <>
      <Box component="ul" ref={list} aria-label="Access tokens" m={0} p={0} style={{ listStyle: 'none' }}>
        {tokens
          .filter(({ id }) => !revoked.has(id))
          .map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              sections={reachedWith(reach, token.scopes)}
              onOpen={() => open(token.id)}
            />
          ))}
      </Box>
      {wasAsked && (
        <TokenDrawer
          tokenId={openId}
          tokens={tokens}
          reach={reach}
          onRevoked={(id) => {
            setRevoked((before) => new Set(before).add(id))
            close()
          }}
          onClose={close}
          onClosed={(id) => {
            focusOpener(id)
            // Not before: a navigation back would overtake it.
            if (id !== null && revoked.has(id)) router.refresh()
          }}
        />
      )}
    </>
  )
}

interface TokenRowProps {
  token: ListedToken
  sections: TokenReach['sections']
  onOpen: () => void
}

function TokenRow({ token, sections, onOpen }: TokenRowProps) {
  const withheld = countWithheld(sections)
  return (
    <li className={rows.row}>
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {token.label}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <Code>{token.tokenPrefix}…</Code> · created <RelativeTime at={token.createdAt} />
        </Text>
      </div>
      <div>
        <Group gap="xs" className={rows.first}>
          <ScopeBadges token={token} />
        </Group>
        {!token.isExpired && (
          <Text size="sm" c="dimmed" className="tabular">
            Reaches {reachInWords(sections)}
            {withheld > 0 && `; ${formatCount(withheld)} rejected at the moment`}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" component="div">
        <div className={`${rows.first} ${rows.sentence}`}>
          <LastUse token={token} />
        </div>
        <div className={rows.sentence}>
          <Expiry token={token} />
        </div>
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          onClick={onOpen}
          aria-haspopup="dialog"
          aria-label={`Details of ${token.label}`}
          data-record={token.id}
        >
          Details
        </Button>
        <RevokeToken id={token.id} label={token.label} />
      </Group>
    </li>
  )
}
