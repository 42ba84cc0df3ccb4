import { Text } from '@mantine/core'
import type { CreditsWire } from '@/lib/account/credits/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'
import classes from './home.module.css'
import { HomeSection } from './home-section'
import { dataOf, type Loaded } from './loaded'
import { PartMissing } from './part-missing'

export function CreditsSection({ credits }: { credits: Loaded<CreditsWire> }) {
  const found = dataOf(credits)
  return (
    <HomeSection title="Credits" more={{ href: '/settings/plan', label: 'Plan and credits' }}>
      {found ? <Balance credits={found} /> : <PartMissing what="Your credits" />}
    </HomeSection>
  )
}

function Balance({ credits }: { credits: CreditsWire }) {
  const { remaining, allocated, daysUntilReset, tier, projectsRemaining } = credits
  const percentLeft = allocated === 0 ? 0 : Math.min(100, (remaining / allocated) * 100)
  if (allocated === 0 && remaining === 0) {
    return (
      <Text c="dimmed">
        The {tier.name} plan includes no credits; projects and audits come with higher plans.{' '}
        <LinkAnchor href="/settings/plan">Compare plans</LinkAnchor>
      </Text>
    )
  }
  return (
    <div className={classes.panel}>
      <Text>
        <Text span fw={650} fz="xl" className="tabular">
          {formatCount(remaining)}
        </Text>{' '}
        of {formatCount(allocated)} left
      </Text>
      {/* The text next to it says the same. */}
      <div aria-hidden className={classes.meter} data-low={projectsRemaining === 0 || undefined}>
        <div style={{ width: `${percentLeft}%` }} />
      </div>
      <Text size="sm" c="dimmed">
        {projectsRemaining === 0
          ? 'Too few for a new project'
          : `Enough for ${countOf(projectsRemaining, 'new project')}`}
        ; renewed in {countOf(daysUntilReset, 'day')}
      </Text>
    </div>
  )
}
