'use client'

import { Box, Text, type TextProps, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext, useId } from 'react'
import classes from './record-section.module.css'

/** The level of a record's headings: 3 in a drawer next to its list, 2 on its own page. */
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

/** The short facts of a record, as `Fact`s. */
export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** A fact with its name. Without children it reads "Not said". */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children || (
          <Text span c="dimmed" size="sm">
            Not said
          </Text>
        )}
      </dd>
    </>
  )
}

/** Names and values that agents store with a record; renders nothing if there are none. */
export function MetadataSection({ metadata }: { metadata: Readonly<Record<string, string>> }) {
  const entries = Object.entries(metadata)
  if (entries.length === 0) return null
  return (
    <RecordSection title="Metadata">
      <RecordFacts>
        {entries.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </RecordFacts>
    </RecordSection>
  )
}

/** The list around `RecordCard`s and other items of a record. */
export function RecordList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

export function RecordCard({ children }: { children: ReactNode }) {
  return <li className={classes.card}>{children}</li>
}

/** A text that keeps its line breaks. */
export function RecordText({ children, ...props }: TextProps & { children: ReactNode }) {
  return (
    <Text {...props} className={classes.text}>
      {children}
    </Text>
  )
}
