import { Box, Text } from '@mantine/core'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import type { InterviewSummaryWire } from '@/lib/audit/interviews/contract'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { Section } from '@/lib/ui/section'
import classes from './open-points.module.css'

interface OpenPointsProps {
  project: ProjectDetailWire
  interviews: InterviewSummaryWire[]
  /** Null before the first audit. */
  synthesis: SynthesisWire | null
}

interface Point {
  title: string
  href: string
  /** Each with a link of its own where it has one. */
  details: { text: string; href?: string }[]
}

const mostDetails = 3

/** What is still open in a project: contradictions, missing sources, unanswered interviews. */
export function OpenPoints({ project, interviews, synthesis }: OpenPointsProps) {
  const points = pointsOf({ project, interviews, synthesis })
  return (
    <Section title="What is open">
      {points.length === 0 ? (
        <Text c="dimmed">Nothing is open.</Text>
      ) : (
        <Box component="ul" className={classes.points}>
          {points.map(({ title, href, details }) => (
            <li key={title}>
              <LinkAnchor href={href} fw={600} c="inherit" underline="hover">
                {title}
              </LinkAnchor>
              <ul className={classes.details}>
                {details.slice(0, mostDetails).map(({ text, href: own }) => (
                  <Text component="li" size="sm" c="dimmed" key={text}>
                    {own ? (
                      <LinkAnchor href={own} size="sm" c="inherit" underline="hover">
                        {text}
                      </LinkAnchor>
                    ) : (
                      text
                    )}
                  </Text>
                ))}
                {details.length > mostDetails && (
                  <Text component="li" size="sm" c="dimmed">
                    and {details.length - mostDetails} more
                  </Text>
                )}
              </ul>
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

function pointsOf({ project, interviews, synthesis }: OpenPointsProps): Point[] {
  const base = `/projects/${project.id}`
  const contradictions = (synthesis?.contradictions ?? []).filter(({ state }) => state === 'open')
  const failed = project.documents.filter(({ uploadStatus }) => uploadStatus === 'failed')
  const inPart = project.documents.filter(
    ({ uploadStatus, unread }) => uploadStatus === 'ready' && unread.length > 0,
  )
  const unanswered = interviews.filter(({ status }) => status !== 'completed' && status !== 'revoked')
  const limits = synthesis?.limits ?? []
  const points: Point[] = [
    {
      title: 'No documents yet',
      href: `${base}/documents`,
      details: project.documents.length === 0 ? [{ text: 'Upload what the client provides.' }] : [],
    },
    {
      title: 'No interviews yet',
      href: `${base}/interviews`,
      details: interviews.length === 0 ? [{ text: 'Ask the people who do the work.' }] : [],
    },
    {
      title: countOf(contradictions.length, 'open contradiction'),
      href: `${base}/findings?view=contradictions`,
      details: contradictions.map(({ id, subject, owner }) => ({
        text: owner ? `${subject} (${owner})` : subject,
        href: `${base}/findings?view=contradictions&finding=${id}`,
      })),
    },
    {
      title: countOf(unanswered.length, 'unanswered interview'),
      href: `${base}/interviews`,
      details: unanswered.map(({ id, stakeholder, status }) => ({
        text: status === 'expired' ? `${stakeholder.name} (link expired)` : stakeholder.name,
        href: `${base}/interviews/${id}`,
      })),
    },
    {
      title: `${countOf(failed.length + inPart.length, 'document')} not read in full`,
      href: `${base}/documents`,
      details: [...failed, ...inPart].map(({ id, fileName, uploadStatus }) => ({
        text: uploadStatus === 'failed' ? `${fileName} (not read)` : fileName,
        href: `${base}/documents/${id}`,
      })),
    },
    {
      title: `${countOf(limits.length, 'thing')} the sources could not support`,
      href: `${base}/findings?view=summary`,
      details: limits.map((text) => ({ text })),
    },
  ]
  return points.filter(({ details }) => details.length > 0)
}
