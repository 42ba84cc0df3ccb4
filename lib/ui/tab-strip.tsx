'use client'

import { Badge, Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { Link } from './link'
import { LinkAnchor } from './links'
import classes from './tab-strip.module.css'
import { useCurrentInView } from './use-current-in-view'

export interface Tab {
  href: string
  label: string
  /** The number of waiting items behind it, such as `count: '12', meaning: 'to review'`. */
  waiting?: { count: string; meaning: string }
}

interface TabStripProps {
  /** Label of the navigation, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Smaller on a phone, so that up to four tabs with counts stay in one row. */
  isCompact?: boolean
}

/** Links to the pages of one subject; the current one is marked, also on the pages below it. */
export function TabStrip({ label, tabs, isCompact = false }: TabStripProps) {
  const pathname = usePathname()
  const strip = useRef<HTMLElement>(null)
  useCurrentInView(strip, pathname)
  const currentOf = ({ href }: Tab) => {
    if (pathname === href) return 'page'
    // The subject's own address is the beginning of all others.
    const isRoot = tabs.some((other) => other.href.startsWith(`${href}/`))
    return !isRoot && pathname.startsWith(`${href}/`) ? 'true' : undefined
  }
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={`${classes.tabs} scroll-fade`}
      data-compact={isCompact || undefined}
    >
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} className={classes.tab} aria-current={currentOf(tab)}>
          {tab.label}
          {tab.waiting && (
            <Badge component="span" size="sm" className="tabular">
              {tab.waiting.count}
              <VisuallyHidden> {tab.waiting.meaning}</VisuallyHidden>
            </Badge>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The way back to a list, and the name of the record that was opened from it. */
export function Breadcrumb({ list, name }: { list: { href: string; label: string }; name: string }) {
  return (
    <>
      <LinkAnchor href={list.href} size="sm" underline="hover" display="inline-flex">
        <Group gap={4} wrap="nowrap" component="span">
          <IconChevronLeft size={15} aria-hidden />
          {list.label}
        </Group>
      </LinkAnchor>
      <Box component="span" c="dimmed" aria-hidden>
        /
      </Box>
      <Text component="span" size="sm" fw={600} truncate miw={0} title={name}>
        {name}
      </Text>
    </>
  )
}
