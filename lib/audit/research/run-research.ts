import { asOwner } from '../../platform/db/with-user'
import { env, userAgent } from '../../platform/env'
import { crawlWebsite, WebError } from '../../platform/web'
import {
  completeJobWithin,
  endAbandonedJobsAcrossOwners,
  failJob,
  isJobCancelled,
  markJobProcessing,
} from '../jobs'
import { findOwnedProject, insertActivity, touchProject } from '../projects'
import { replacePages } from './queries'

interface ResearchRun {
  userId: string
  projectId: string
  jobId: string
}

/** Fetches the client's website and stores its pages. Idempotent. @throws WebError */
export async function runWebResearch({ userId, projectId, jobId }: ResearchRun): Promise<void> {
  if (!(await markJobProcessing(userId, jobId))) return
  const project = await asOwner(userId, (ctx) => findOwnedProject(ctx, projectId))
  if (!project?.websiteUrl) return
  const assertWanted = async () => {
    if (await isJobCancelled(userId, jobId)) {
      throw new WebError('The visit was stopped before it was finished, as you asked.', false)
    }
  }
  await assertWanted()
  const pages = await crawlWebsite(new URL(project.websiteUrl), {
    onPage: assertWanted,
    privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
    userAgent: userAgent(),
  })
  await asOwner(userId, async (ctx) => {
    if (!(await completeJobWithin(ctx, jobId))) return
    await replacePages(
      ctx,
      projectId,
      pages.map(({ url, title, text }) => ({ url, title, content: text })),
    )
    await touchProject(ctx, projectId)
    const host = new URL(project.websiteUrl!).host
    await insertActivity(ctx, {
      projectId,
      type: 'web_research_completed',
      description: `Read ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} of ${host}`,
    })
  })
}

/** Fails the research and refunds its charge once. @param error shown to the owner */
export async function failWebResearch({ userId, jobId }: ResearchRun, error: string): Promise<void> {
  await failJob(userId, jobId, { error, errorCode: 'ANALYSIS_FAILED' })
}

/** Fails research whose run is gone and refunds the charges. @returns how many */
export const endAbandonedResearchAcrossOwners = (): Promise<number> =>
  endAbandonedJobsAcrossOwners('web_research', async ({ id: jobId, userId, projectId }, { error }) =>
    failWebResearch({ userId, projectId, jobId }, error),
  )
