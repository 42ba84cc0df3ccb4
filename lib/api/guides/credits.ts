import type { AnyDeclaration } from '../../contract/declare'
import {
  COSTS,
  type CostName,
  CREDIT_PERIOD_DAYS,
  type Feature,
  hasFeature,
  PLANS,
  requiredTier,
  TIERS,
} from '../../contract/plans'
import { DECLARATIONS, isOnTokenAllowlist, TOOL_DECLARATIONS } from '../registry'
import { codes, jsonBlock, table } from './table'
import { grouped } from './values'

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

/** Marks operations for the browser only: no tool has their name. */
const nameOf = (declaration: AnyDeclaration): string =>
  isOnTokenAllowlist(declaration) ? `\`${declaration.id}\`` : `\`${declaration.id}\` (browser)`

const costRows = (Object.keys(COSTS) as CostName[]).map((cost) => [
  COST_NAMES[cost],
  DECLARATIONS.filter((declaration) => declaration.cost === cost)
    .map(nameOf)
    .join(', '),
  grouped(COSTS[cost]),
])

const balance = PLANS[requiredTier('audits')].creditsPerPeriod

const rehearsed = {
  dryRun: true,
  wouldSucceed: true,
  costCredits: COSTS.projectCreation,
  balance,
  balanceAfter: balance - COSTS.projectCreation,
  refusal: null,
}

const needing = (feature: Feature): string =>
  codes(TOOL_DECLARATIONS.filter(({ requires }) => requires === feature).map(({ id }) => id))

/** The guide to plans and credits, from the tables of both. */
export const creditsGuide = (): string => `# Plans and credits

The plan of an account decides for people and agents alike which operations are available, the quotas, and how many
credits a period starts with.

## Plans

${table(['', ...TIERS.map((tier) => PLANS[tier].name)], planRows)}

These tools need the ${PLANS[requiredTier('audits')].name} plan or a larger one: ${needing('audits')}. Everything
else an account owns can be read and changed with any plan, within its quotas. \`getCurrentTier\` returns the plan.

People change the plan in the settings. An error that another plan would avoid names that plan and the address where it
can be changed: see [Errors](/docs/errors#plans-and-credits).

## Prices

${table(['What', 'Operation', 'Credits'], costRows)}

Everything else costs nothing: reading, lists, searches, notes, leads, ReadyLinks. Over MCP the price stands in the
description of the tool.

The charge and the work it pays for happen in one transaction. A balance never goes below zero; of two concurrent calls
for the last credits, one is rejected.

## Refunds

- An audit or a web research that fails or is cancelled is refunded once, before its job says \`failed\`.
- A rejected request was never charged.
- A failure in a later period than its charge refunds nothing that could be spent: unused credits end with their period.
- Deleting or archiving a project refunds nothing.

## Periods

A period lasts ${CREDIT_PERIOD_DAYS} days from the day the account was made. Then the next one starts with the credits of the plan; nothing is
carried over. A change of plan takes effect at once: the period holds the credits of the new plan, less what has been
used in it.

\`getCredits\` returns the credits \`remaining\`, \`allocated\` and \`used\`, the start of the next period (\`nextReset\`,
\`daysUntilReset\`), and how many projects they suffice for (\`projectsRemaining\`); with them the prices (\`costs\`) and
what is left of each quota and hourly limit (\`quotas\`). Call it before a series of writes.

## Before spending

Every operation of the table above takes the query parameter \`dryRun=true\`, and its tool the argument \`dryRun\`. Send
the call as you mean it. It answers 200, nothing is stored or charged, and it counts as a single write, not in the hourly
limits:

${jsonBlock(rehearsed)}

Where the call would be refused, \`wouldSucceed\` is false and \`refusal\` holds the error with its \`status\`. Only a
token that may not call at all, or too many requests, is an error of the dry run itself.

## Paying once

A write whose response was lost may have happened. Send writes with an \`Idempotency-Key\` (over MCP the argument
\`idempotencyKey\`) and repeat them with the same key and body: within 24 hours the first response is returned again, with
\`Idempotency-Replayed: true\`, and nothing is done or charged twice. A key belongs to one token, operation and path.
An error is not kept: once its reason has passed, the same key may try again.

Without a key, check before you repeat: \`listProjects\` for a project, \`getLead\` for a conversion, \`getJobStatus\`
for an audit.
`
