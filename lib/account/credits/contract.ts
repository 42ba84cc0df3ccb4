import { z } from 'zod'
import { declare } from '../../contract/declare'
import { COSTS, TIERS } from '../../contract/plans'
import { dateTime, pageOf, uuid } from '../../contract/wire'

const Quota = z.object({
  limit: z.int().nullable().meta({ description: 'null for unlimited' }),
  left: z.int().nullable(),
})
export type Quota = z.output<typeof Quota>

/** The same for each name. */
const each = <Name extends string, Value>(names: Record<Name, unknown>, value: () => Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value()])) as Record<Name, Value>

export const Credits = z
  .object({
    remaining: z.int(),
    allocated: z.int(),
    used: z.int(),
    usagePercentage: z.number().meta({ description: 'Share of the allocation that is used, 0 to 100' }),
    tier: z.object({
      id: z.enum(TIERS),
      name: z.string(),
      price: z.number().meta({ description: 'USD a month' }),
    }),
    lastReset: dateTime,
    nextReset: dateTime,
    daysUntilReset: z.int(),
    canCreateProject: z.boolean(),
    projectCreationCost: z.int(),
    projectsRemaining: z.int(),
    timestamp: dateTime,
    billingProvider: z.string(),
    costs: z.object(each(COSTS, () => z.int())).meta({ description: 'Credits, by what costs them' }),
    quotas: z
      .object({
        readyLinks: Quota,
        templates: Quota,
        auditsAnHour: Quota.optional(),
        notesAnHour: Quota.optional(),
      })
      .meta({ description: 'What the plan and the hourly limits allow' }),
  })
  .meta({ id: 'Credits' })
export type CreditsWire = z.output<typeof Credits>

export const getCredits = declare({
  id: 'getCredits',
  method: 'GET',
  path: '/api/user/credits',
  tag: 'Account',
  summary: 'Read the credit balance, prices and quotas',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: Credits },
})

export const CreditTransaction = z
  .object({
    id: uuid,
    kind: z.enum(['grant', 'charge', 'refund', 'expiry', 'adjustment']),
    reason: z.string(),
    referenceId: uuid.nullable(),
    amount: z.int().meta({ description: 'Change of the balance' }),
    balanceAfter: z.int(),
    createdAt: dateTime,
  })
  .meta({ id: 'CreditTransaction' })

export const listCreditTransactions = declare({
  id: 'listCreditTransactions',
  method: 'GET',
  path: '/api/user/credits/transactions',
  tag: 'Account',
  summary: 'List movements of credits',
  description: 'Newest first.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      ...pageOf(100, 25),
    }),
  },
  output: {
    status: 200,
    body: z.object({
      transactions: z.array(CreditTransaction),
      pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
    }),
  },
})
