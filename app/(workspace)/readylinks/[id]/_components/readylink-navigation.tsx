'use client'

import { Box, Group, Text } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { Link } from '@/lib/ui/link'
import { LinkAnchor } from '@/lib/ui/links'
import { ActiveSwitch } from '../../_components/active-switch'
import classes from './readylink-navigation.module.css'

const ROOMS = [
  { path: '', label: 'Share' },
  { path: '/design', label: 'Design' },
  { path: '/survey', label: 'Survey' },
  { path: '/statistics', label: 'Statistics' },
  { path: '/domain', label: 'Domain' },
  { path: '/settings', label: 'Settings' },
]

interface ReadyLinkNavigationProps {
  id: string
  name: string
  isActive: boolean
}

export function ReadyLinkNavigation({ id, name, isActive }: ReadyLinkNavigationProps) {
  const pathname = usePathname()
  const base = `/readylinks/${id}`
  return (
    <Box mb="lg" className={classes.head}>
      <Group gap="xs" mb="xs" justify="space-between">
        <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 12rem">
          <LinkAnchor href="/readylinks" size="sm" underline="hover" display="inline-flex">
            <Group gap={4} wrap="nowrap" component="span">
              <IconChevronLeft size={15} aria-hidden />
              ReadyLinks
            </Group>
          </LinkAnchor>
          <Box component="span" c="dimmed" aria-hidden>
            /
          </Box>
          <Text component="span" size="sm" fw={600} truncate miw={0} title={name}>
            {name}
          </Text>
        </Group>
        <ActiveSwitch id={id} name={name} isActive={isActive} />
      </Group>
      <nav aria-label="ReadyLink" className={classes.rooms}>
        {ROOMS.map(({ path, label }) => (
          <Link
            key={path}
            href={base + path}
            className={classes.room}
            aria-current={pathname === base + path ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Box>
  )
}
