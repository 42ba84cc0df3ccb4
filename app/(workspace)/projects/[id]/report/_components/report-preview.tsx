import { Box, Text, Title } from '@mantine/core'
import type { ReportContent, ReportSection } from '@/lib/audit/reports/content/report-content'
import { Blocks } from './report-blocks'
import classes from './report-preview.module.css'

/** The report on the screen, with the same content in the same order as the files. */
export function ReportPreview({ content }: { content: ReportContent }) {
  const edition = [content.industry, content.companySize, content.dateLabel]
  if (content.version) edition.push(`Version ${content.version}`)
  return (
    <Box
      component="article"
      className={classes.report}
      aria-label={`${content.title}: ${content.clientName}`}
      data-passages={content.sections.some(({ key }) => key === 'appendix')}
      __vars={{ '--report-color': content.color }}
    >
      <header className={classes.cover}>
        <Text c="var(--mantine-primary-color-light-color)" fw={600}>
          {content.title}
        </Text>
        <Title order={2} className={classes.client}>
          {content.clientName}
        </Title>
        <Text c="dimmed" mt="xs">
          {edition.join(' · ')}
        </Text>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Findings by: {content.analyst}
        </Text>
        {content.preparedBy.length > 0 && <Text c="dimmed">Prepared by {content.preparedBy.join(', ')}</Text>}
        {content.preparedFor && <Text c="dimmed">Prepared for {content.preparedFor}</Text>}
      </header>
      <nav aria-label="Sections of the report" className={classes.contents}>
        <ol>
          {content.sections.map(({ key, title, anchor }) => (
            <li key={key}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {content.sections.map((section) => (
        <Section key={section.key} section={section} projectId={content.projectId} />
      ))}
    </Box>
  )
}

function Section({ section, projectId }: { section: ReportSection; projectId: string }) {
  const { anchor, number, title, intro, blocks } = section
  return (
    <section className={classes.section} aria-labelledby={anchor}>
      <h3 id={anchor}>{number === null ? title : `${number}. ${title}`}</h3>
      {intro && <Text c="dimmed">{intro}</Text>}
      <Blocks blocks={blocks} projectId={projectId} />
    </section>
  )
}
