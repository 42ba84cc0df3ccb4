import { Text, Title } from '@mantine/core'
import type { AssessmentConfigWire } from '@/lib/lead-generation/assessments/contract'
import { LinkAnchor } from '@/lib/ui/links'
import type { LinkOfCopy } from './link-of-copy'
import { SurveyActions } from './survey-actions'
import { SurveyFacts } from './survey-facts'
import { SurveyRow } from './survey-row'
import classes from './survey-rows.module.css'

/** The working copies of links; each belongs to one. */
export function CopyList({
  copies,
}: {
  copies: { config: AssessmentConfigWire; link: LinkOfCopy | undefined }[]
}) {
  return (
    <>
      <Title order={2} id="copies">
        Link surveys
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm" maw="46rem">
        Each link has its own copy of its template. Changing a copy changes what that link asks from now on;
        the template stays as it is.
      </Text>
      <ul className={classes.rows}>
        {copies.map(({ config, link }) => (
          <li key={config.id} className={classes.row}>
            <SurveyRow
              href={`/assessments/${config.id}`}
              name={config.name}
              facts={
                <>
                  {link ? <>For the link {link.name}</> : 'Used by no link'}
                  {link && !link.isActive && ' (switched off)'}
                  {' · '}
                  <SurveyFacts config={config} />
                </>
              }
              actions={
                <SurveyActions config={config} link={link ? { name: link.name } : null} isTemplate={false} />
              }
            />
          </li>
        ))}
      </ul>
      <Text size="sm" mt="sm">
        <LinkAnchor href="/readylinks">See your ReadyLinks</LinkAnchor>
      </Text>
    </>
  )
}
