import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type IconProps, IconSearchOff } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { LinkButton } from './links'

interface EmptyMessageProps {
  /** The icon of what would be listed. */
  icon: ComponentType<IconProps>
  title: ReactNode
  /** Why it is empty, or how that changes. */
  description?: ReactNode
  /** What the list is for, and how to begin. */
  points?: readonly { title: string; text: string }[]
  /** Numbered steps, or points in no order. */
  kind?: 'steps' | 'points'
  /** The first step to take: buttons and links. */
  actions?: ReactNode
  /** Heading 1 where the page has no other. */
  order?: 1 | 2 | 3
}

/** Takes the place of a list that has nothing to show. */
export function EmptyMessage(props: EmptyMessageProps) {
  const { icon: Icon, title, description, points, kind = 'steps', actions, order = 2 } = props
  return (
    <Stack align="flex-start" gap="md" py="lg" maw="40rem" style={{ overflowWrap: 'anywhere' }}>
      <Box c="dimmed" lh={0}>
        <Icon size={32} aria-hidden />
      </Box>
      <Box>
        <Title order={order} size="h2">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </Box>
      {points && (
        <Box component={kind === 'steps' ? 'ol' : 'ul'} m={0} pl="lg">
          {points.map((point) => (
            <Box component="li" key={point.title} mb="sm" pl={4}>
              <Text fw={600}>{point.title}</Text>
              <Text c="dimmed" size="sm">
                {point.text}
              </Text>
            </Box>
          ))}
        </Box>
      )}
      {actions && <Group gap="sm">{actions}</Group>}
    </Stack>
  )
}

interface NoMatchesProps {
  title: ReactNode
  /** Suggests other things to try. */
  description: ReactNode
  icon?: EmptyMessageProps['icon']
  /** Leads to the list without search and filters; left out when nothing filters it. */
  clear?: { href: string; label: string; isMain?: boolean }
  /** Links to matching archived rows; placed before `clear`. */
  archiveHref?: string
  /** The links replace the history entry. */
  replace?: boolean
}

/** Takes the place of a list in which nothing matches its search and filters. */
export function NoMatches({
  title,
  description,
  icon = IconSearchOff,
  clear,
  archiveHref,
  replace,
}: NoMatchesProps) {
  return (
    <EmptyMessage
      icon={icon}
      title={title}
      description={description}
      actions={
        <>
          {archiveHref && (
            <LinkButton href={archiveHref} replace={replace} scroll={false}>
              Show the archive
            </LinkButton>
          )}
          {clear && (
            <LinkButton
              href={clear.href}
              variant={clear.isMain ? undefined : 'default'}
              replace={replace}
              scroll={false}
            >
              {clear.label}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
