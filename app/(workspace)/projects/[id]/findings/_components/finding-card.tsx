import { Badge, Box, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './finding-card.module.css'

interface FindingCardProps {
  title: string
  badges?: ReactNode
  actions?: ReactNode
  isDismissed: boolean
  isEdited: boolean
  isAdded: boolean
  children: ReactNode
}

/** A finding in a list, with its actions and a mark when the consultant changed it. */
export function FindingCard(props: FindingCardProps) {
  const { title, badges, actions, isDismissed, isEdited, isAdded, children } = props
  const id = useId()
  return (
    <Box
      component="article"
      aria-labelledby={id}
      className={classes.card}
      data-dismissed={isDismissed || undefined}
    >
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex="1 1 16rem" miw={0}>
          <Title order={2} size="h3" id={id} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Group gap={6} mt={6}>
            {badges}
            {isDismissed && <Badge color="gray">Dismissed</Badge>}
            {isEdited && <Badge color="yellow">Edited by you</Badge>}
            {isAdded && <Badge color="yellow">Added by you</Badge>}
          </Group>
        </Box>
        {actions}
      </Group>
      {!isDismissed && <Box mt="sm">{children}</Box>}
    </Box>
  )
}
