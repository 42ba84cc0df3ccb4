import { Text } from '@mantine/core'
import type { Passage, ReportContent } from '@/lib/audit/reports/content/report-content'
import { nameWithPlace } from '@/lib/language/source'
import { LinkAnchor } from '@/lib/ui/links'
import { Section } from './preview-section'
import classes from './report-preview.module.css'

/** The cited passages, each with links to its source and back to its citations. */
export function Appendix({ content }: { content: ReportContent }) {
  return (
    <Section section="appendix" emptyText={content.passages.length === 0 && 'This report cites no sources.'}>
      <ol className={classes.passages}>
        {content.passages.map((passage) => {
          const source = sourceHref(content.projectId, passage)
          return (
            <li key={passage.number} id={passage.anchor} className={classes.passage}>
              <span className={classes.passageNumber}>[{passage.number}]</span>
              <div>
                <blockquote>“{passage.quote}”</blockquote>
                <Text size="sm" c="dimmed">
                  {nameWithPlace(passage)} · {passage.sourceTypeLabel}
                  {source && (
                    <>
                      {' · '}
                      <LinkAnchor href={source} aria-label={`Show in the source: passage ${passage.number}`}>
                        Show in the source
                      </LinkAnchor>
                    </>
                  )}
                </Text>
                <Text size="sm" c="dimmed">
                  Cited in{' '}
                  {passage.citedBy.map(({ anchor, label }, index) => (
                    <span key={anchor}>
                      {index > 0 && ', '}
                      <a href={`#${anchor}`}>{label}</a>
                    </span>
                  ))}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

const rooms: Partial<Record<Passage['sourceType'], string>> = {
  document: 'documents',
  interview: 'interviews',
}

function sourceHref(projectId: string, { sourceType, sourceId, start, end }: Passage): string | undefined {
  const room = rooms[sourceType]
  return room && `/projects/${projectId}/${room}/${sourceId}?start=${start}&end=${end}`
}
