'use client'

import { Box, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext, useId } from 'react'

/** The order of a record's headings: 3 in a drawer beside its list, 2 on a page of its own. */
export const HeadingOrder = createContext<2 | 3>(3)

/** A part of a record, below the record's own heading. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Title order={useContext(HeadingOrder)} id={id} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  )
}
