'use client'

import { Menu } from '@mantine/core'
import { cloneElement, Fragment, useEffect, useRef, useState } from 'react'
import type { MenuButtonProps, MenuEntry } from './menu-button'

/** Opens at once: it takes the place of a button that has been pressed. */
export function OpenedMenu({ button, groups, width }: MenuButtonProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The menu gives the focus back to whatever had it before.
    target.current?.focus()
    setOpened(true)
  }, [])

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={width}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown mah="min(28rem, 70dvh)" style={{ overflowY: 'auto' }}>
        {groups.map(({ label, entries }, index) => (
          <Fragment key={entries[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {label && <Menu.Label>{label}</Menu.Label>}
            {entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ label, icon, onPress, isDisabled, isCurrent, isDangerous, opensDialog }: MenuEntry) {
  return (
    <Menu.Item
      color={isDangerous ? 'red' : undefined}
      leftSection={icon}
      disabled={isDisabled}
      aria-current={isCurrent ? 'true' : undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onPress}
    >
      {label}
    </Menu.Item>
  )
}
