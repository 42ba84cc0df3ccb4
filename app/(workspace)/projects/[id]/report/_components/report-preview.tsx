import { Box, Text, Title } from '@mantine/core'
import {
  EMPTY_SECTIONS,
  type ReportContent,
  SECTIONS,
  sectionAnchor,
} from '@/lib/audit/reports/content/report-content'
import { Appendix } from './appendix'
import { Cited, Marks } from './cited'
import { Memos, Opportunities, Risks } from './preview-findings'
import { PreviewMatrix } from './preview-matrix'
import { Section } from './preview-section'
import { Contradictions, Readiness, Roadmap } from './preview-synthesis'
import classes from './report-preview.module.css'

/** The report on the screen, with the same content in the same order as the files. */
export function ReportPreview({ content }: { content: ReportContent }) {
  const made = [content.consultantName, content.consultantCompany].filter((part) => part !== null)
  return (
    <Box
      component="article"
      className={classes.report}
      aria-label={`${content.title}: ${content.clientName}`}
    >
      <header className={classes.cover}>
        <Text c="var(--mantine-primary-color-light-color)" fw={600}>
          {content.title}
        </Text>
        <Title order={2} className={classes.client}>
          {content.clientName}
        </Title>
        <Text c="dimmed" mt="xs">
          {[content.industry, content.companySize, content.dateLabel].join(' · ')}
        </Text>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Findings by: {content.analyst}
        </Text>
        {made.length > 0 && <Text c="dimmed">Prepared by {made.join(', ')}</Text>}
      </header>
      <nav aria-label="Sections of the report" className={classes.contents}>
        <ol>
          {SECTIONS.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${sectionAnchor(key)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Section section="summary" emptyText={content.summary.length === 0 && EMPTY_SECTIONS.summary}>
        {content.summary.map((paragraph) => (
          <Cited key={paragraph.anchor} {...paragraph} />
        ))}
      </Section>
      <Section section="matrix" emptyText={content.opportunities.length === 0 && EMPTY_SECTIONS.matrix}>
        <PreviewMatrix opportunities={content.opportunities} />
      </Section>
      <Readiness readiness={content.readiness} themes={content.themes} />
      <Opportunities opportunities={content.opportunities} />
      <Contradictions contradictions={content.contradictions} />
      <Risks risks={content.risks} />
      <Memos memos={content.memos} />
      <Roadmap roadmap={content.roadmap} />
      <Section section="limits" emptyText={content.limits.length === 0 && EMPTY_SECTIONS.limits}>
        <ul>
          {content.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Section>
      <Section section="facts" emptyText={content.facts.length === 0 && EMPTY_SECTIONS.facts}>
        {content.facts.map(({ subject, facts }) => (
          <section key={subject}>
            <h4>{subject}</h4>
            <ul>
              {facts.map(({ anchor, text, citations }) => (
                <li key={anchor} id={anchor}>
                  {text}
                  <Marks citations={citations} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Section>
      <Appendix content={content} />
    </Box>
  )
}
