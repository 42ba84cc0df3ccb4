'use client'

import { Box, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconAction } from '@/lib/ui/icon-action'
import { Link } from '@/lib/ui/link'
import { missingTitle } from '@/lib/ui/missing-title'
import type { OpenRecord } from '@/lib/ui/use-open-record'
import { useShortcuts } from '@/lib/ui/use-shortcuts'
import classes from './finding-bench.module.css'
import { SourcePanel } from './lazy-source-panel'
import { useSource } from './source-context'

interface BenchEntry {
  id: string
  title: string
  /** A short line below the title. */
  meta?: ReactNode
  isDismissed?: boolean
}

interface FindingBenchProps {
  projectId: string
  /** The view of the address that the list belongs to. */
  view: string
  /** Its name: `Opportunities`. */
  label: string
  entries: readonly BenchEntry[]
  record: OpenRecord
  areKeysOn: boolean
  onShowKeys: () => void
  /** Below the list. */
  actions?: ReactNode
  /** In the place of the detail while nothing is open; with the word for it in the list. */
  overview?: { label: string; content: ReactNode }
  /** Between the title of the open entry and its detail. */
  badgesOf?: (id: string) => ReactNode
  actionsOf?: (id: string) => ReactNode
  detailOf: (id: string) => ReactNode
}

/** Findings of one kind: the list, the open one next to it, and its source. On a phone each is a view of its own. */
export function FindingBench(props: FindingBenchProps) {
  const { projectId, view, label, entries, record, areKeysOn, onShowKeys, overview } = props
  const { actions, badgesOf, actionsOf, detailOf } = props
  const source = useSource()
  const heading = useRef<HTMLHeadingElement>(null)
  const shouldFocus = useRef(false)
  const index = entries.findIndex(({ id }) => id === record.openId)
  const open = entries[index]
  const isMissing = record.openId !== null && !open
  // Where there is room beside the list, the first one is there to read without a choice. It stays when it is moved.
  const [firstId] = useState(entries[0]?.id)
  const first = isMissing || overview ? undefined : (entries.find(({ id }) => id === firstId) ?? entries[0])
  const shown = open ?? first
  const at = shown ? entries.indexOf(shown) : -1
  /** The place that the keys go on from: on a narrow screen only the list is there at first. */
  const placeOfKeys = () => (open || matchMedia('(min-width: 62em)').matches ? at : -1)

  function show(id: string | undefined): boolean {
    if (id === undefined) return false
    shouldFocus.current = true
    source.close()
    record.open(id)
    return true
  }

  function closeSource() {
    source.close()
    // Shown again first: on a phone the source stood in its place.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  }

  function leave() {
    source.close()
    record.close()
  }

  const openId = open?.id
  useEffect(() => {
    if (!openId || !shouldFocus.current) return
    shouldFocus.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  useShortcuts(areKeysOn, (event) => {
    switch (event.key) {
      case 'j':
        return show(entries[placeOfKeys() + 1]?.id)
      case 'k':
        return show(entries[placeOfKeys() - 1]?.id)
      case '?':
        onShowKeys()
        return true
      case 'Escape':
        if (source.passage) {
          closeSource()
          return true
        }
        if (!open) return false
        leave()
        return true
    }
    return false
  })

  const hrefOf = (id: string) => `?view=${view}&finding=${id}`
  return (
    <div
      className={classes.bench}
      data-open={open ? true : undefined}
      data-source={source.passage ? true : undefined}
    >
      <nav className={classes.side} aria-label={label}>
        {overview && entries.length > 0 && (
          <UnstyledButton
            className={classes.entry}
            aria-current={open ? undefined : 'true'}
            onClick={leave}
            visibleFrom="md"
            w="100%"
          >
            <span className={classes.name}>{overview.label}</span>
          </UnstyledButton>
        )}
        <ol className={classes.list}>
          {entries.map(({ id, title, meta, isDismissed }) => (
            <li key={id}>
              <Link
                href={hrefOf(id)}
                className={classes.entry}
                aria-current={id === openId ? 'true' : undefined}
                data-first={id === first?.id && !open ? true : undefined}
                data-dismissed={isDismissed || undefined}
                onNavigate={(event) => {
                  event.preventDefault()
                  show(id)
                }}
              >
                <span className={classes.name}>{title}</span>
                {meta && (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {meta}
                  </Text>
                )}
              </Link>
            </li>
          ))}
        </ol>
        {actions && <Box mt="sm">{actions}</Box>}
      </nav>
      {shown ? (
        <article
          className={classes.detail}
          aria-labelledby={`finding-${shown.id}`}
          data-first={open ? undefined : true}
        >
          <Group justify="space-between" mb="sm" wrap="nowrap">
            <Button
              className={classes.back}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChevronLeft size={15} aria-hidden />}
              onClick={source.passage ? closeSource : leave}
            >
              {source.passage ? 'Close the source' : label}
            </Button>
            <Group gap={4} ml="auto" wrap="nowrap">
              <Text size="sm" c="dimmed" className="tabular">
                {at + 1} of {entries.length}
              </Text>
              <IconAction
                label="Previous (K)"
                icon={IconChevronLeft}
                isPossible={at > 0}
                onClick={() => show(entries[at - 1]?.id)}
              />
              <IconAction
                label="Next (J)"
                icon={IconChevronRight}
                isPossible={at < entries.length - 1}
                onClick={() => show(entries[at + 1]?.id)}
              />
            </Group>
          </Group>
          <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
            <Box flex="1 1 16rem" miw={0}>
              <Title
                order={2}
                size="h3"
                id={`finding-${shown.id}`}
                ref={heading}
                tabIndex={-1}
                className={classes.title}
              >
                {shown.title}
              </Title>
              {badgesOf && (
                <Group gap={6} mt={8}>
                  {badgesOf(shown.id)}
                </Group>
              )}
            </Box>
            {actionsOf?.(shown.id)}
          </Group>
          {detailOf(shown.id)}
        </article>
      ) : (
        <div className={classes.detail}>
          {isMissing && (
            <Text role="alert" mb="md">
              {missingTitle('finding')}. A new audit may have replaced it.
            </Text>
          )}
          {overview?.content}
        </div>
      )}
      {source.passage && <SourcePanel projectId={projectId} passage={source.passage} onClose={closeSource} />}
    </div>
  )
}
