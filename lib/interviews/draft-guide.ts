import { type Analyst, analystFor, builtInAnalyst } from '../ai'
import { asOwner } from '../db/with-user'
import type { Reading } from '../language/reading'
import type { Speaker } from '../language/source'
import type { GuideInput, InterviewQuestion } from '../language/tasks'
import { log } from '../log'
import { findOwnedProject } from '../projects'
import { MAX_QUESTIONS } from './contract'
import { selectReadDocuments } from './material-queries'
import { findStakeholder } from './stakeholder-queries'

/** A consultant is waiting. */
const guideTimeoutMs = 20_000

export interface GuideRequest {
  projectId: string
  stakeholderId?: string
  stakeholder?: { name: string; role?: string | null }
  focus?: string | null
}

/**
 * Questions for an interview, fitted to role, industry and what the documents leave open. Opens transactions of
 * its own and holds none while the analyst thinks. Nothing is stored; empty when project or stakeholder are not
 * the user's, which is for the verb that stores the guide to refuse.
 */
export async function draftGuide(userId: string, request: GuideRequest): Promise<InterviewQuestion[]> {
  const input = await guideInput(userId, request)
  if (!input) return []
  const guide = await fittedGuide(userId, input)
  return guide.slice(0, MAX_QUESTIONS)
}

async function fittedGuide(userId: string, input: GuideInput): Promise<InterviewQuestion[]> {
  const analyst = await analystFor(userId).catch(() => builtInAnalyst)
  const guide =
    (await guideOf(analyst, input, userId)) ??
    (analyst === builtInAnalyst ? undefined : await guideOf(builtInAnalyst, input, userId))
  if (guide) return guide
  // Loaded when everything else has failed, as its dictionaries are large; without the material it is quick.
  const { writeGuide } = await import('../language')
  return writeGuide({ ...input, sources: [], readings: [] })
}

/** Nothing when the analyst fails, takes too long or asks nothing. */
async function guideOf(
  analyst: Analyst,
  input: GuideInput,
  userId: string,
): Promise<InterviewQuestion[] | undefined> {
  try {
    const signal = AbortSignal.timeout(guideTimeoutMs)
    const guide = await Promise.race([analyst.writeGuide(input, { signal }), rejectedBy(signal)])
    return guide.length > 0 ? guide : undefined
  } catch (error) {
    log().warn({ err: error, userId, engine: analyst.engine }, 'the analyst wrote no interview guide')
    return undefined
  }
}

/** An analyst that does not heed the signal must not make anybody wait either. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function guideInput(userId: string, request: GuideRequest): Promise<GuideInput | undefined> {
  return asOwner(userId, async (ctx) => {
    const project = await findOwnedProject(ctx, request.projectId)
    if (!project) return undefined
    const stakeholder = request.stakeholderId
      ? await findStakeholder(ctx, project.id, request.stakeholderId)
      : request.stakeholder
    if (!stakeholder) return undefined
    const speaker: Speaker = {
      stakeholderId: request.stakeholderId ?? null,
      name: stakeholder.name,
      role: stakeholder.role ?? null,
    }
    const material = await selectReadDocuments(ctx, project.id)
    return {
      project,
      stakeholder: speaker,
      focus: request.focus?.trim() || null,
      sources: material.map(({ id, fileName, sourceType, content }) => ({
        sourceType,
        sourceId: id,
        sourceName: fileName,
        text: content,
      })),
      readings: material.map(({ reading }) => reading as unknown as Reading),
    }
  })
}
