import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SectionKey, sectionAnchor, sectionTitle } from '@/lib/audit/reports/content/report-content'
import classes from './report-preview.module.css'

interface SectionProps {
  section: SectionKey
  /** Shown in place of missing content. */
  emptyText?: string | false
  children: ReactNode
}

export function Section({ section, emptyText = false, children }: SectionProps) {
  const anchor = sectionAnchor(section)
  return (
    <section className={classes.section} aria-labelledby={anchor}>
      <h3 id={anchor}>{sectionTitle(section)}</h3>
      {emptyText ? (
        <Text c="dimmed" fs="italic">
          {emptyText}
        </Text>
      ) : (
        children
      )}
    </section>
  )
}
