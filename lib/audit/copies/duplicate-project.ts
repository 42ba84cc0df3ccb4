import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { copyAssumptions } from '../business-case'
import { attachCopies, type PreparedCopies } from '../documents'
import { copyStakeholders } from '../interviews'
import { chargeForProject, findOwnedProject, insertActivity, openProject, type ProjectRow } from '../projects'
import { copyReportSettings } from '../reports'

/**
 * Creates a project with the set-up of another one. Charges for it as for any new one.
 * @param documents stored copies of the documents; none where they are not wanted
 * @throws AppError NOT_FOUND, CREDITS_INSUFFICIENT
 */
export async function duplicateProject(
  ctx: Context,
  fromId: string,
  { clientName, withPeople }: { clientName: string; withPeople: boolean },
  documents: PreparedCopies | undefined,
): Promise<ProjectRow> {
  const from = found(await findOwnedProject(ctx, fromId))
  const { industry, companySize, description, currency, websiteUrl, metadata } = from
  const project = await openProject(ctx, {
    clientName,
    industry,
    companySize,
    description,
    currency,
    websiteUrl,
    metadata,
  })
  await chargeForProject(ctx, project)
  await insertActivity(ctx, {
    projectId: project.id,
    type: 'project_duplicated',
    description: `Set up like the project for ${from.clientName}`,
  })
  await copyAssumptions(ctx, fromId, project.id)
  await copyReportSettings(ctx, fromId, project.id)
  if (withPeople) await copyStakeholders(ctx, fromId, project.id)
  if (documents) await attachCopies(ctx, project.id, documents)
  return project
}
