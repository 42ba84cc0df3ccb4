import { Box, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkAnchor } from './links'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** The list this page belongs to. */
  back?: { href: string; label: string }
}

/** The head of every signed-in page: the only h1, and the page's main actions. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <Box component="header" mb="lg">
      {back && (
        <LinkAnchor href={back.href} size="sm" underline="hover" mb={6} display="inline-flex">
          <Group gap={4} wrap="nowrap" component="span">
            <IconChevronLeft size={15} aria-hidden />
            {back.label}
          </Group>
        </LinkAnchor>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <Box miw={0} flex="1 1 18rem">
          <Title order={1}>{title}</Title>
          {description && (
            <Text c="dimmed" mt={4} maw="46rem">
              {description}
            </Text>
          )}
        </Box>
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
    </Box>
  )
}
