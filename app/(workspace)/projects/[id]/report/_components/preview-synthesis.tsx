import { Progress, Text } from '@mantine/core'
import {
  EMPTY_SECTIONS,
  type ReportContradiction,
  type ReportPhase,
  type ReportReadiness,
  type ReportTheme,
} from '@/lib/audit/reports/content/report-content'
import { layOutRoadmap } from '@/lib/audit/reports/content/roadmap-layout'
import { nameWithPlace } from '@/lib/language/source'
import { Cited, Marks } from './cited'
import { Section } from './preview-section'
import classes from './report-preview.module.css'

interface ReadinessProps {
  readiness: ReportReadiness[]
  themes: ReportTheme[]
}

export function Readiness({ readiness, themes }: ReadinessProps) {
  return (
    <Section section="readiness" emptyText={readiness.length === 0 && EMPTY_SECTIONS.readiness}>
      {readiness.map(({ dimension, label, score, anchor, text, citations }) => (
        <section key={dimension} className={classes.dimension}>
          <div className={classes.dimensionHead}>
            <h4>{label}</h4>
            <Text component="span" fw={score === null ? 400 : 600} c={score === null ? 'dimmed' : undefined}>
              {score === null ? 'Not enough evidence' : `${score} / 100`}
            </Text>
          </div>
          {score === null ? (
            <div className={classes.unknown} aria-hidden />
          ) : (
            <Progress value={score} size="sm" mb="xs" aria-label={`${label}: ${score} of 100`} />
          )}
          <Cited anchor={anchor} text={text} citations={citations} />
        </section>
      ))}
      {themes.length > 0 && (
        <section className={classes.finding}>
          <h4>Themes across the sources</h4>
          <ul>
            {themes.map(({ anchor, text, sourceCount, citations }) => (
              <li key={anchor} id={anchor}>
                {text}
                <Marks citations={citations} />{' '}
                <Text component="span" size="sm" c="dimmed">
                  ({sourceCount} {sourceCount === 1 ? 'source' : 'sources'})
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Section>
  )
}

export function Contradictions({ contradictions }: { contradictions: ReportContradiction[] }) {
  return (
    <Section
      section="contradictions"
      emptyText={contradictions.length === 0 && EMPTY_SECTIONS.contradictions}
    >
      {contradictions.map(({ number, anchor, statement, statementQuotes, against, againstQuotes }) => (
        <section key={number} className={classes.finding} aria-labelledby={anchor}>
          <h4 id={anchor}>Contradiction {number}</h4>
          <div className={classes.sides}>
            {[
              { label: 'One source says', text: statement, quotes: statementQuotes },
              { label: 'Another says', text: against, quotes: againstQuotes },
            ].map(({ label, text, quotes }) => (
              <div key={label} className={classes.side}>
                <Text size="xs" c="dimmed" fw={600}>
                  {label}
                </Text>
                <Text fw={600}>{text}</Text>
                {quotes.map(({ quote, citation, ...source }) => (
                  <div key={citation}>
                    <Text size="sm" fs="italic" mt="xs">
                      “{quote}”
                      <Marks citations={[citation]} />
                    </Text>
                    <Text size="xs" c="dimmed">
                      {nameWithPlace(source)}
                    </Text>
                  </div>
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </Section>
  )
}

export function Roadmap({ roadmap }: { roadmap: ReportPhase[] }) {
  const bars = roadmap.length > 0 ? layOutRoadmap(roadmap, 100).bars : []
  return (
    <Section section="roadmap" emptyText={roadmap.length === 0 && EMPTY_SECTIONS.roadmap}>
      {bars.map(({ phase, x, width }) => (
        <section key={`${phase.title} ${phase.startWeek}`} className={classes.finding}>
          <h4>{phase.title}</h4>
          <Text size="sm" c="dimmed">
            Weeks {phase.startWeek} to {phase.endWeek}
          </Text>
          <div className={classes.track} aria-hidden>
            <div className={classes.bar} style={{ marginInlineStart: `${x}%`, width: `${width}%` }} />
          </div>
          <ul>
            {phase.opportunities.map(({ number, title, anchor }) => {
              const name = number === null ? title : `${number}. ${title}`
              return <li key={title}>{anchor ? <a href={`#${anchor}`}>{name}</a> : name}</li>
            })}
          </ul>
        </section>
      ))}
    </Section>
  )
}
