'use client'

import { Drawer, Group, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NoRecord } from './no-record'
import classes from './record-drawer.module.css'
import type { ApiError } from './request'
import { Skeleton } from './skeleton'

interface RecordDrawerProps {
  isOpen: boolean
  recordId: string | null
  /** Its kind, such as "memory". */
  noun: string
  title: string | undefined
  subtitle?: ReactNode
  /** Buttons in the head, before the one that closes. */
  actions?: ReactNode
  /** The word for the removal of such a record: "erased". */
  goneWord?: string
  /** In pixels. */
  width?: number
  failure: ApiError | undefined
  onRetry: () => void
  onClose: () => void
  /** Called after the closing animation: the focus returns to the list. */
  onClosed: () => void
  /** Undefined until the record is loaded. */
  children?: ReactNode
}

/** A record next to its list. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { isOpen, recordId, noun, title, subtitle, actions, goneWord, width = 600 } = props
  const { failure, onRetry, onClose, onClosed, children } = props

  const heading = useRef<HTMLHeadingElement>(null)

  // A pressed link to another record disappears with the first record, and takes the focus with it.
  useEffect(() => {
    if (isOpen && recordId !== null && document.activeElement === document.body) heading.current?.focus()
  }, [isOpen, recordId])

  // closeOnEscape would also react to an Escape meant for a menu or dialog above the drawer.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen) return
    const target = event.target as HTMLElement
    const inner = target.closest?.('[role="dialog"], [role="menu"], [aria-expanded="true"]')
    if (!inner || inner.hasAttribute('data-record-drawer')) onClose()
  })

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="right"
      size={width}
      zIndex={190}
      closeOnEscape={false}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content data-record-drawer>
        <Drawer.Header className={classes.header} role="presentation">
          <div className={classes.names}>
            {/* Focused first: a focused button shows its tooltip, which consumes the first Escape. */}
            <Drawer.Title ref={heading} className={classes.title} tabIndex={-1} data-autofocus>
              {title ?? noun.charAt(0).toUpperCase() + noun.slice(1)}
            </Drawer.Title>
            {subtitle && (
              <Text size="sm" c="dimmed" component="div">
                {subtitle}
              </Text>
            )}
          </div>
          <Group gap={4} wrap="nowrap">
            {actions}
            <Drawer.CloseButton aria-label="Close" />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {children ??
            (failure ? (
              <NoRecord noun={noun} goneWord={goneWord} failure={failure} onRetry={onRetry} />
            ) : (
              <Stack gap="md" aria-busy="true" aria-label={`Loading the ${noun}`}>
                <Skeleton height={28} />
                <Skeleton height={120} />
                <Skeleton height={180} />
              </Stack>
            ))}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The id of the record that is still visible while the drawer closes. */
export function useLastShown(id: string | null): string | null {
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  return id ?? last
}
