import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { hasFeature, PLANS, requiredTier } from '@/lib/contract/plans'
import { PageHeader } from '@/lib/ui/page-header'
import { MAX_OFFERED } from '../_kit/projects/projects-within-reach'
import { CreditsSection } from './_components/credits-section'
import { utcDay } from './_components/days'
import { linksOfOpenSteps } from './_components/first-steps'
import { Greeting } from './_components/greeting'
import classes from './_components/home.module.css'
import { InsightsSection } from './_components/insights-section'
import { LeadsSection } from './_components/leads-section'
import { dataOf } from './_components/loaded'
import { ProjectsSection } from './_components/projects-section'
import { QuickCapture } from './_components/quick-capture'
import { SuggestionsSection } from './_components/suggestions-section'
import { TodayLine } from './_components/today-line'
import { TodaySection } from './_components/today-section'
import { readHome } from './_server/read-home'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  const principal = await requirePrincipal()
  const parts = await readHome(principal)
  const { beginnings, attention, actionItems, insights, projects, leads, credits, suggestions } = parts
  const serverDay = utcDay(new Date())
  const header = <PageHeader title="Home" description={<TodayLine serverDay={serverDay} />} />

  const begun = dataOf(beginnings)
  const missingPlan = hasFeature(principal.tier, 'audits') ? null : PLANS[requiredTier('audits')].name
  const waits = (dataOf(attention)?.entries ?? []).length > 0
  if (begun && !begun.hasProject && !begun.hasLead && !begun.hasCapture && !waits) {
    return (
      <>
        {header}
        <Greeting beginnings={begun} missingPlan={missingPlan} hasNucleus={principal.flags.nucleus} />
      </>
    )
  }

  const known = dataOf(parts.projectNames)?.projects ?? []
  const named = dataOf(parts.named) ?? []
  const entries = dataOf(attention)?.entries ?? []
  const readyForAudit = new Set(
    entries.flatMap((entry) => (entry.kind === 'audit_ready' ? [entry.projectId] : [])),
  )
  const isAuditListed = readyForAudit.size > 0
  const hasNucleus = principal.flags.nucleus
  const openSteps = new Set(
    begun ? linksOfOpenSteps({ beginnings: begun, missingPlan, hasNucleus, isAuditListed }) : [],
  )
  const shown = {
    projectIds: new Set([...(dataOf(projects)?.projects ?? []).map(({ id }) => id), ...readyForAudit]),
    hasFollowUps: entries.some(({ kind }) => kind === 'follow_up'),
    hasUnclearCaptures: entries.some(({ kind }) => kind === 'capture_unclear'),
    hasPatterns: (dataOf(insights) ?? []).some(({ insightType }) => insightType === 'pattern_detected'),
    hasNewLeads: (dataOf(leads)?.unreadCount ?? 0) > 0,
    openSteps,
  }
  const live = known.filter(({ isArchived }) => !isArchived)
  return (
    <>
      {header}
      {begun && (
        <Greeting
          beginnings={begun}
          missingPlan={missingPlan}
          hasNucleus={hasNucleus}
          isAuditListed={isAuditListed}
          isBrief
        />
      )}
      <div className={classes.page}>
        <div className={classes.column}>
          <TodaySection attention={attention} actionItems={actionItems} serverDay={serverDay} />
          <ProjectsSection
            projects={projects}
            missingPlan={missingPlan}
            readyForAudit={readyForAudit}
            openSteps={openSteps}
          />
          {insights && (
            <InsightsSection
              insights={insights}
              names={new Map(named.map(({ id, clientName }) => [id, clientName]))}
            />
          )}
        </div>
        <div className={classes.column}>
          {principal.flags.nucleus && <QuickCapture projects={live.slice(0, MAX_OFFERED)} />}
          <LeadsSection leads={leads} openSteps={openSteps} />
          {suggestions && <SuggestionsSection suggestions={suggestions} shown={shown} />}
          <CreditsSection credits={credits} />
        </div>
      </div>
    </>
  )
}
