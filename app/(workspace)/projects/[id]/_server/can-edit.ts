import type { SessionPrincipal } from '@/lib/contract/context'
import { hasFeature } from '@/lib/contract/plans'
import { SAMPLE_PROJECT_ID, SAMPLE_USER_ID } from '@/lib/contract/sample'

/** Whether a project is the sample engagement, which every account can read and none can change. */
export const isSample = (projectId: string) => projectId === SAMPLE_PROJECT_ID

/** Whether the user can change the project: the plan allows it, and the project is theirs. */
export const canEditProject = ({ tier }: SessionPrincipal, projectId: string) =>
  hasFeature(tier, 'audits') && !isSample(projectId)

/** Whose project it is: the user's own, or the sample's. */
export const readerOfProject = ({ userId }: SessionPrincipal, projectId: string): string =>
  isSample(projectId) ? SAMPLE_USER_ID : userId
