import { Box, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A part of a record, below the record's own heading. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Title order={3} id={id} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  )
}
