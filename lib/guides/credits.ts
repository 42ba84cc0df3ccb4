import type { AnyDeclaration } from '../api/declare'
import { DECLARATIONS, isOnTokenAllowlist, TOOL_DECLARATIONS } from '../api/registry'
import {
  COSTS,
  type CostName,
  CREDIT_PERIOD_DAYS,
  type Feature,
  hasFeature,
  PLANS,
  requiredTier,
  TIERS,
} from '../plans'
import { codes, table } from './table'

const COST_NAMES: Record<CostName, string> = {
  projectCreation: 'Creating a project',
  leadConversion: 'Turning a lead into a project',
  auditSynthesis: 'Running an audit',
  webResearch: 'Web research on a client or a lead',
}

const FEATURE_NAMES: Record<Feature, string> = {
  audits: 'Spend credits, write projects and audits',
  webResearch: 'Web research',
  customDomain: 'Own domain for ReadyLinks',
}

const FEATURES = Object.keys(FEATURE_NAMES) as Feature[]

const grouped = (figure: number): string => figure.toLocaleString('en')
const atMost = (figure: number | null): string => (figure === null ? 'Unlimited' : grouped(figure))

const planRows = [
  ['Price a month', ...TIERS.map((tier) => `$${grouped(PLANS[tier].priceUsdPerMonth)}`)],
  ['Credits a period', ...TIERS.map((tier) => grouped(PLANS[tier].creditsPerPeriod))],
  ['ReadyLinks', ...TIERS.map((tier) => atMost(PLANS[tier].maxReadyLinks))],
  ['Assessment templates', ...TIERS.map((tier) => atMost(PLANS[tier].maxTemplates))],
  ...FEATURES.map((feature) => [
    FEATURE_NAMES[feature],
    ...TIERS.map((tier) => (hasFeature(tier, feature) ? 'Yes' : 'No')),
  ]),
]

/** An operation that people alone may call is told as such: no tool has its name. */
const nameOf = (declaration: AnyDeclaration): string =>
  isOnTokenAllowlist(declaration) ? `\`${declaration.id}\`` : `\`${declaration.id}\` (browser)`

const costRows = (Object.keys(COSTS) as CostName[]).map((cost) => [
  COST_NAMES[cost],
  DECLARATIONS.filter((declaration) => declaration.cost === cost)
    .map(nameOf)
    .join(', '),
  grouped(COSTS[cost]),
])

const needing = (feature: Feature): string =>
  codes(TOOL_DECLARATIONS.filter(({ requires }) => requires === feature).map(({ id }) => id))

/** What plans hold and operations cost, out of the tables that decide it. */
export const creditsGuide = (): string => `# Plans and credits

An account has a plan, and the plan decides for people and agents alike: which operations there are, how much may be
kept, and how many credits a period begins with.

## Plans

${table(['', ...TIERS.map((tier) => PLANS[tier].name)], planRows)}

These tools need the ${PLANS[requiredTier('audits')].name} plan or a larger one: ${needing('audits')}. Everything
else an account owns can be read and changed with any plan, within its quotas. \`getCurrentTier\` tells the plan.

A plan is changed by people, in the settings. What another plan would lift is refused with the plan it takes and the
address where it is changed: see [Errors](/docs/errors#plans-and-credits).

## What operations cost

${table(['What', 'Operation', 'Credits'], costRows)}

Everything else costs nothing: reading, lists, searches, notes, leads, ReadyLinks. Over MCP the price stands in the
description of the tool.

The price is checked and taken together with the work it pays for: either both happen or neither does. A balance
never goes below zero, whatever runs at the same time; of two calls that race for the last credits, one is refused.

## When credits come back

- An audit or a web research that fails, or is cancelled, gives its credits back once, before its job says
  \`failed\`.
- A refused request was never charged.
- A failure in a later period than its charge gives nothing back that could be spent: unused credits of a period end
  with it.
- Deleting or archiving a project gives nothing back.

## Periods

A period lasts ${CREDIT_PERIOD_DAYS} days from the day the account was made. Then the next one begins with what the plan holds; nothing is
carried over. A change of plan takes effect at once: the period holds the credits of the new plan, less what has been
used in it.

\`getCredits\` tells what is \`remaining\`, \`allocated\` and \`used\`, when the next period begins (\`nextReset\`,
\`daysUntilReset\`), and how many projects that is good for (\`projectsRemaining\`). Ask it before a run of writes.

## Paying once

A write whose answer got lost may have happened. Send it with an \`Idempotency-Key\` (over MCP the argument
\`idempotencyKey\`), and send it again with the same key and the same body: within 24 hours the first answer comes
again, with \`Idempotency-Replayed: true\`, and nothing is done or charged a second time. A key belongs to one token,
operation and path.

Without a key, look before you repeat: \`listProjects\` for a project, \`getLead\` for a conversion, \`getJobStatus\`
for an audit.
`
