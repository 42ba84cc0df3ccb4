import { Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { LinkAnchor } from '@/lib/ui/links'
import classes from './home.module.css'

interface HomeSectionProps {
  /** The anchor for links within the page. */
  anchor?: string
  title: ReactNode
  /** The address of the complete list. */
  more?: { href: string; label: string }
  children: ReactNode
}

export function HomeSection({ anchor, title, more, children }: HomeSectionProps) {
  const id = useId()
  return (
    <Box component="section" id={anchor} className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" align="baseline" mb="xs" gap="sm" wrap="nowrap">
        <Title order={2} id={id}>
          {title}
        </Title>
        {more && (
          <LinkAnchor href={more.href} size="sm" underline="hover" style={{ flexShrink: 0 }}>
            {more.label}
          </LinkAnchor>
        )}
      </Group>
      {children}
    </Box>
  )
}
