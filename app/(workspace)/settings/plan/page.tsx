import { Alert, Text } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { creditOperations } from '@/lib/account/credits'
import { billingTerms, canChangeOwnPlan } from '@/lib/account/users'
import { callAsUser } from '@/lib/api/call'
import { CREDIT_PERIOD_DAYS, PLANS, TIERS } from '@/lib/contract/plans'
import { quotaOperations } from '@/lib/lead-generation/readylinks'
import { PageHeader } from '@/lib/ui/page-header'
import { Section } from '@/lib/ui/section'
import { CreditMeter } from './_components/credit-meter'
import { CreditPrices } from './_components/credit-prices'
import { Ledger } from './_components/ledger'
import { PlanCards } from './_components/plan-cards'

export const metadata: Metadata = { title: 'Plan and credits' }

const PAGE_SIZE = 25

interface PlanPageProps {
  searchParams: Promise<{ page?: string | string[] }>
}

export default async function PlanPage({ searchParams }: PlanPageProps) {
  const principal = await requirePrincipal()
  const asked = Number((await searchParams).page)
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1
  const [credits, ledger] = await Promise.all([
    callAsUser(quotaOperations.getCredits, principal),
    callAsUser(creditOperations.listCreditTransactions, principal, {
      query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    }),
  ])
  const canChange = canChangeOwnPlan()
  const billing = billingTerms()
  return (
    <>
      <PageHeader
        title="Plan and credits"
        description={`You are on the ${credits.tier.name} plan. A period has ${CREDIT_PERIOD_DAYS} days; unused credits do not roll over.`}
      />
      <Section isSpaced title="Credits">
        <CreditMeter credits={credits} />
        <CreditPrices />
      </Section>
      <Section isSpaced title="Plans">
        {canChange && (
          <Text size="sm" c="dimmed" mb="md" maw="46rem">
            {billing}
          </Text>
        )}
        {!canChange && (
          <Alert color="gray" mb="md">
            The operator of this workspace changes plans. Ask them if you need another one.
          </Alert>
        )}
        <PlanCards
          plans={TIERS.map((tier) => ({ tier, ...PLANS[tier] }))}
          current={credits.tier.id}
          credits={{ used: credits.used, remaining: credits.remaining }}
          canChange={canChange}
          billing={billing}
        />
      </Section>
      <Section isSpaced title="Credit history" description="All credit transactions, newest first.">
        <Ledger
          transactions={ledger.transactions}
          total={ledger.pagination.total}
          page={page}
          pageSize={PAGE_SIZE}
        />
      </Section>
    </>
  )
}
