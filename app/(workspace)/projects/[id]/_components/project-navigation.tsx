'use client'

import { Box, Group, Text } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import type { ProjectStatus } from '@/lib/projects/contract'
import { Link } from '@/lib/ui/link'
import { LinkAnchor } from '@/lib/ui/links'
import { StatusBadge } from '../../_components/project-status'
import classes from './project-navigation.module.css'

const ROOMS = [
  { path: '', label: 'Overview' },
  { path: '/documents', label: 'Documents' },
  { path: '/interviews', label: 'Interviews' },
  { path: '/analysis', label: 'Analysis' },
  { path: '/findings', label: 'Findings' },
  { path: '/report', label: 'Report' },
]

interface ProjectNavigationProps {
  projectId: string
  clientName: string
  status: ProjectStatus
  statusLabel: string
}

/** The way back to the list, the client, and the rooms of its audit. */
export function ProjectNavigation({ projectId, clientName, status, statusLabel }: ProjectNavigationProps) {
  const pathname = usePathname()
  const base = `/projects/${projectId}`
  const isCurrent = (path: string) =>
    path === '' ? pathname === base : pathname === base + path || pathname.startsWith(`${base}${path}/`)
  return (
    <Box mb="lg">
      <Group gap="xs" mb="xs" wrap="nowrap">
        <LinkAnchor href="/projects" size="sm" underline="hover" display="inline-flex">
          <Group gap={4} wrap="nowrap" component="span">
            <IconChevronLeft size={15} aria-hidden />
            Projects
          </Group>
        </LinkAnchor>
        <Box component="span" c="dimmed" aria-hidden>
          /
        </Box>
        <Text component="span" size="sm" fw={600} truncate miw={0} title={clientName}>
          {clientName}
        </Text>
        <StatusBadge status={status} label={statusLabel} />
      </Group>
      <nav aria-label="Project" className={classes.rooms}>
        {ROOMS.map(({ path, label }) => (
          <Link
            key={path}
            href={base + path}
            className={classes.room}
            aria-current={isCurrent(path) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Box>
  )
}
