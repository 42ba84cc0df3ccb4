import { type Analyst, analystFor, builtInAnalyst } from '../../ai'
import type { Speaker } from '../../language/source'
import type { GuideInput, InterviewQuestion } from '../../language/tasks'
import { asOwner } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { findOwnedProject } from '../projects'
import { MAX_QUESTIONS } from './contract'
import { selectReadDocuments } from './material-queries'
import { findStakeholder } from './stakeholder-queries'
import { guideOfTemplate } from './templates'

// Short, because a consultant waits for the response.
const guideTimeoutMs = 20_000
const lastTimeoutMs = 5_000
/** Its questions are asked where no analyst answers. */
const lastTemplate = 'daily-work'

export interface GuideRequest {
  projectId: string
  stakeholderId?: string
  stakeholder?: { name: string; role?: string | null }
  focus?: string | null
}

/**
 * Drafts interview questions from the role, the industry and the gaps in the documents. Opens its own transactions and
 * holds none while the analyst works. Stores nothing. Empty when the project or the stakeholder is not the user's; the
 * operation that stores the guide then fails.
 */
export async function draftGuide(userId: string, request: GuideRequest): Promise<InterviewQuestion[]> {
  const input = await guideInput(userId, request)
  if (!input) return []
  const guide = await fittedGuide(userId, input)
  return guide.slice(0, MAX_QUESTIONS)
}

async function fittedGuide(userId: string, input: GuideInput): Promise<InterviewQuestion[]> {
  const analyst = await analystFor(userId).catch(() => builtInAnalyst)
  const withoutMaterial = { ...input, sources: [], readings: [] }
  return (
    (await guideOf(analyst, input, userId)) ??
    (analyst === builtInAnalyst ? undefined : await guideOf(builtInAnalyst, input, userId)) ??
    (await guideOf(builtInAnalyst, withoutMaterial, userId, lastTimeoutMs)) ??
    guideOfTemplate(userId, lastTemplate)
  )
}

/** Undefined when the analyst fails, times out or returns no question. */
async function guideOf(
  analyst: Analyst,
  input: GuideInput,
  userId: string,
  timeoutMs = guideTimeoutMs,
): Promise<InterviewQuestion[] | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const guide = await Promise.race([analyst.writeGuide(input, { signal }), rejectedBy(signal)])
    return guide.length > 0 ? guide : undefined
  } catch (error) {
    log().warn({ err: error, userId, engine: analyst.engine }, 'the analyst wrote no interview guide')
    return undefined
  }
}

/** Covers analysts that ignore the signal. */
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
      readings: material.map(({ reading }) => reading),
    }
  })
}
