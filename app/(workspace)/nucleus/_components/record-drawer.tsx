'use client'

import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureMessage } from '@/lib/ui/form-errors'
import classes from '@/lib/ui/record-drawer.module.css'
import type { ApiError } from '@/lib/ui/request'

interface RecordDrawerProps {
  isOpen: boolean
  recordId: string | null
  /** What it shows, such as "memory". */
  noun: string
  title: string | undefined
  subtitle?: ReactNode
  failure: ApiError | undefined
  onRetry: () => void
  onClose: () => void
  /** Gone from the screen: the focus goes back to the list. */
  onClosed: () => void
  /** Left out until the record is there. */
  children?: ReactNode
}

/** A record beside its list. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { isOpen, recordId, noun, title, subtitle, failure, onRetry, onClose, onClosed, children } = props

  const heading = useRef<HTMLHeadingElement>(null)

  // A link of the record that leads to another one is gone with the first.
  useEffect(() => {
    if (isOpen && recordId !== null && document.activeElement === document.body) heading.current?.focus()
  }, [isOpen, recordId])

  // The drawer's own way would also close it for an Escape meant for a menu or a dialog above it.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen) return
    const target = event.target as HTMLElement
    const inner = target.closest?.(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [aria-expanded="true"]',
    )
    if (!inner || inner.hasAttribute('data-record-drawer')) onClose()
  })

  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="right"
      size={600}
      zIndex={190}
      closeOnEscape={false}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content data-record-drawer>
        <Drawer.Header className={classes.header} role="presentation">
          <div className={classes.names}>
            {/* Has the focus first: a button would show its tooltip, which takes the first Escape for itself. */}
            <Drawer.Title ref={heading} className={classes.title} tabIndex={-1} data-autofocus>
              {title ?? noun.charAt(0).toUpperCase() + noun.slice(1)}
            </Drawer.Title>
            {subtitle && (
              <Text size="sm" c="dimmed" component="div">
                {subtitle}
              </Text>
            )}
          </div>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>
          {children ??
            (failure ? (
              <NoRecord noun={noun} failure={failure} onRetry={onRetry} />
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

/** What stays in sight while the drawer slides away. */
export function useLastShown(id: string | null): string | null {
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  return id ?? last
}

function NoRecord({ noun, failure, onRetry }: { noun: string; failure: ApiError; onRetry: () => void }) {
  if (failure.status === 404 || failure.status === 400) {
    return (
      <Stack role="alert" gap={4}>
        <Text fw={600}>There is no such {noun}</Text>
        <Text c="dimmed">
          It may have been deleted, or the address is mistyped. What belongs to another account is not shown
          either.
        </Text>
      </Stack>
    )
  }
  return (
    <Stack role="alert" align="flex-start" gap="sm">
      <Text>{failure.status === 0 ? 'The connection was lost.' : failureMessage(failure)}</Text>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
