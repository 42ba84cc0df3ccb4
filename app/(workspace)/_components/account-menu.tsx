'use client'

import { Badge, Box, Group, Menu, Text } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from '@/lib/ui/link'
import { signOut } from '@/lib/ui/session'
import { showFailure } from '@/lib/ui/toasts'
import { type Account, AccountButton } from './account-button'
import { AppearanceItems } from './appearance-items'

/** Opens immediately, because it replaces a button that has already been pressed. */
export function AccountMenu({ account }: { account: Account }) {
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The menu returns the focus to the element that had it before.
    button.current?.focus()
    setOpened(true)
  }, [])

  const leave = () => {
    setLeaving(true)
    signOut().catch((error) => {
      setLeaving(false)
      showFailure(error, 'Sign-out failed')
    })
  }

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AccountButton account={account} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Group px="sm" py="xs" justify="space-between" wrap="nowrap" align="flex-start">
          <Box miw={0}>
            {account.name && (
              <Text size="sm" fw={600} truncate>
                {account.name}
              </Text>
            )}
            <Text size="sm" c={account.name ? 'dimmed' : undefined} truncate title={account.email}>
              {account.email}
            </Text>
          </Box>
          <Badge style={{ flexShrink: 0 }}>{account.planName}</Badge>
        </Group>
        <Menu.Divider />
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item component={Link} href="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
          Settings
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={leave}
          disabled={leaving}
          closeMenuOnClick={false}
        >
          {leaving ? 'Signing out…' : 'Sign out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
