import { Text } from '@mantine/core'
import { SAMPLE_CLIENT_NAME, SAMPLE_PROJECT_ID } from '@/lib/contract/sample'
import { EvidenceArt } from '@/lib/ui/illustrations'
import { LinkButton } from '@/lib/ui/links'
import { RefreshWhilePreparing } from './refresh-while-preparing'
import classes from './sample-card.module.css'

/** Leads to the sample engagement, which is in no list and no count. */
export function SampleCard({ isReady }: { isReady: boolean }) {
  return (
    <section className={classes.card} aria-label="Sample engagement">
      <EvidenceArt className={classes.art} />
      <div className={classes.text}>
        <Text fw={600} component="h2">
          {SAMPLE_CLIENT_NAME}
        </Text>
        <Text size="sm" c="dimmed">
          {isReady
            ? 'A finished audit of an invented client: findings with their passages, business case, roadmap and report. Free.'
            : 'The sample audit is running. It will be ready in about a minute.'}
        </Text>
      </div>
      {!isReady && <RefreshWhilePreparing />}
      {isReady && (
        <LinkButton href={`/projects/${SAMPLE_PROJECT_ID}`} variant="default">
          Open the sample
        </LinkButton>
      )}
    </section>
  )
}
