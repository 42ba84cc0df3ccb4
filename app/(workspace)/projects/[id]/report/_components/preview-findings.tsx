import { Text } from '@mantine/core'
import {
  CATEGORY_LABELS,
  EMPTY_SECTIONS,
  type ReportMemo,
  type ReportOpportunity,
  type ReportRisk,
  SEVERITY_LABELS,
} from '@/lib/audit/reports/content/report-content'
import { Cited } from './cited'
import { Section } from './preview-section'
import classes from './report-preview.module.css'

export function Opportunities({ opportunities }: { opportunities: ReportOpportunity[] }) {
  return (
    <Section section="opportunities" emptyText={opportunities.length === 0 && EMPTY_SECTIONS.opportunities}>
      {opportunities.map(
        ({ number, anchor, title, category, impactScore, effortScore, description, details }) => (
          <section key={number} className={classes.finding} aria-labelledby={anchor}>
            <h4 id={anchor}>
              {number}. {title}
            </h4>
            <Text size="sm" c="dimmed" mb="xs">
              {CATEGORY_LABELS[category]} · Impact {impactScore} of 10 · Effort {effortScore} of 10
            </Text>
            <Cited {...description} />
            {details.length > 0 && (
              <dl className={classes.details}>
                {details.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ),
      )}
    </Section>
  )
}

export function Risks({ risks }: { risks: ReportRisk[] }) {
  return (
    <Section section="risks" emptyText={risks.length === 0 && EMPTY_SECTIONS.risks}>
      {risks.map(({ number, title, severity, description, mitigation }) => (
        <section key={number} className={classes.risk} data-severity={severity}>
          <h4>
            {number}. {title} <span className={classes.severity}>{SEVERITY_LABELS[severity]}</span>
          </h4>
          <Cited {...description} />
          {mitigation.trim() !== '' && (
            <Text size="sm" className={classes.text}>
              <b>Mitigation:</b> {mitigation}
            </Text>
          )}
        </section>
      ))}
    </Section>
  )
}

export function Memos({ memos }: { memos: ReportMemo[] }) {
  return (
    <Section section="memos" emptyText={memos.length === 0 && EMPTY_SECTIONS.memos}>
      {memos.map(({ anchor, stakeholderName, stakeholderRole, paragraphs }) => (
        <section key={anchor} className={classes.memo} aria-labelledby={anchor}>
          <h4 id={anchor}>Memo to {stakeholderName}</h4>
          {stakeholderRole && (
            <Text size="sm" c="dimmed" mb="xs">
              {stakeholderRole}
            </Text>
          )}
          {paragraphs.map((paragraph) => (
            <Cited key={paragraph.anchor} {...paragraph} />
          ))}
        </section>
      ))}
    </Section>
  )
}
