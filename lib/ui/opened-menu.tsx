'use client'

import { Menu } from '@mantine/core'
import {
  cloneElement,
  Fragment,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from './link'

export interface MenuEntry {
  /** Unique within the menu. */
  id: string
  label: string
  icon?: ReactNode
  onPress?: () => void
  /** Where it leads, in place of `onPress`. */
  href?: string
  /** Opens `href` in a tab of its own. */
  opensTab?: boolean
  isDisabled?: boolean
  /** Marks the entry that is currently shown. */
  isCurrent?: boolean
  isDangerous?: boolean
  opensDialog?: boolean
}

export interface MenuButtonProps {
  button: ReactElement<HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  /** Entries that belong together, separated from the next group by a line. */
  groups: { label?: string; entries: MenuEntry[] }[]
  /** In pixels; by default as wide as its content. */
  width?: number
}

/** Opens immediately, because it replaces a button that has already been pressed. */
export function OpenedMenu({ button, groups, width }: MenuButtonProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>()

  // A menu of the page's content stays inside its landmark; one in a dialog does not.
  useLayoutEffect(() => setLandmark(target.current?.closest('main') ?? null), [])

  useEffect(() => {
    // The menu returns the focus to the element that had it before.
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
      portalProps={{ target: landmark ?? undefined }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        {cloneElement(button, {
          ref: target,
          // The menu takes the focus a moment after it is visible.
          onKeyDown: (event) => event.key === 'Escape' && setOpened(false),
        })}
      </Menu.Target>
      {landmark !== undefined && (
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
      )}
    </Menu>
  )
}

function Entry({ label, icon, onPress, href, opensTab, ...state }: MenuEntry) {
  const { isDisabled, isCurrent, isDangerous, opensDialog } = state
  if (href !== undefined) {
    return opensTab ? (
      <Menu.Item component="a" target="_blank" rel="noreferrer" href={href} leftSection={icon}>
        {label}
      </Menu.Item>
    ) : (
      <Menu.Item component={Link} href={href} leftSection={icon}>
        {label}
      </Menu.Item>
    )
  }
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
