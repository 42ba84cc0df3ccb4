import { Stack } from '@mantine/core'
import type { BeginningsWire } from '@/lib/nucleus/home/contract'
import { SampleCard } from '../../_kit/projects/sample-card'
import { FirstSteps } from './first-steps'
import classes from './greeting.module.css'
import { ProfileQuestion } from './profile-question-loader'

interface GreetingProps {
  beginnings: BeginningsWire
  /** The cheapest plan with projects, where the account's own has none. */
  missingPlan: string | null
  hasNucleus: boolean
  /** The page lists below which audit can be run. */
  isAuditListed?: boolean
  /** Above the sections of a page that has some. */
  isBrief?: boolean
}

/** What a new account sees first: the steps still open, the sample, and the question who clients deal with. */
export function Greeting({
  beginnings,
  missingPlan,
  hasNucleus,
  isAuditListed = false,
  isBrief = false,
}: GreetingProps) {
  const { hasProfile, hasProject, sample, putAway } = beginnings
  const asks = !hasProfile && !putAway.includes('profile')
  const showsSample = sample !== 'removed' && !hasProject
  return (
    <Stack gap="lg" className={classes.greeting}>
      {showsSample && <SampleCard isReady={sample === 'ready'} />}
      <FirstSteps
        beginnings={beginnings}
        missingPlan={missingPlan}
        hasNucleus={hasNucleus}
        isAuditListed={isAuditListed}
        isBrief={isBrief}
      />
      {asks && <ProfileQuestion />}
    </Stack>
  )
}
