import type { OwnerContext } from '../../contract/context'
import type { Source, Speaker } from '../../language/source'
import { findInterviewText, type InterviewTextRow, selectInterviewTexts } from './answer-queries'
import { selectStakeholders } from './stakeholder-queries'

const toSource = ({ sessionId, content, stakeholderId, name, role }: InterviewTextRow): Source => ({
  sourceType: 'interview',
  sourceId: sessionId,
  sourceName: `Interview with ${name}`,
  text: content,
  speaker: { stakeholderId, name, role },
})

/** The completed interviews of a project as sources, oldest interview first. */
export async function loadInterviewSources(ctx: OwnerContext, projectId: string): Promise<Source[]> {
  return (await selectInterviewTexts(ctx, projectId)).map(toSource)
}

/** A completed interview as the analyst reads it, and its project. */
export async function findInterviewSource(
  ctx: OwnerContext,
  sessionId: string,
): Promise<{ projectId: string; source: Source } | undefined> {
  const row = await findInterviewText(ctx, sessionId)
  return row && { projectId: row.projectId, source: toSource(row) }
}

/** All stakeholders, interviewed or not, in the order they were added; each of them gets a memo. */
export async function listStakeholderSpeakers(ctx: OwnerContext, projectId: string): Promise<Speaker[]> {
  const found = await selectStakeholders(ctx, projectId)
  return found.map(({ id, name, role }) => ({ stakeholderId: id, name, role }))
}
