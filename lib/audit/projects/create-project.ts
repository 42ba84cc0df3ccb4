import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { charge } from '../../account/credits'
import { type Context, ownerOf } from '../../contract/context'
import { COSTS } from '../../contract/plans'
import type { CreateProjectBody } from './contract'
import { openProject } from './open-project'
import type { ProjectRow } from './queries'

/** Creates a project and charges for it. @throws AppError CREDITS_INSUFFICIENT */
export async function createProject(
  ctx: Context,
  input: z.output<typeof CreateProjectBody>,
): Promise<ProjectRow> {
  const id = randomUUID()
  // All in one write. The credits come last: every other charge of the user waits for them.
  const opened = openProject(ctx, {
    id,
    clientName: input.clientName,
    industry: input.industry,
    companySize: input.companySize,
    description: input.description ?? null,
    currency: (input.currency ?? 'USD').toUpperCase(),
    websiteUrl: null,
    metadata: input.metadata,
  })
  const [project] = await Promise.all([opened, chargeForProject(ctx, { id, clientName: input.clientName })])
  return project
}

/** Charges for a new project, in the transaction that creates it. @throws AppError CREDITS_INSUFFICIENT */
export async function chargeForProject(
  ctx: Context,
  { id, clientName }: Pick<ProjectRow, 'id' | 'clientName'>,
): Promise<void> {
  await charge(ctx.tx, {
    userId: ownerOf(ctx),
    tier: ctx.principal.tier,
    amount: COSTS.projectCreation,
    reason: `Project for ${clientName}`,
    referenceId: id,
  })
}
