import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createSampleUserAcrossOwners } from '../../account/users'
import { callAsUser } from '../../api/call'
import { analysisOperations } from '../../audit/analysis'
import { changeAssumptions } from '../../audit/business-case'
import type { AssumptionChangesInput } from '../../audit/business-case/contract'
import { documentOperations } from '../../audit/documents'
import { interviewOperations } from '../../audit/interviews'
import { findOwnedProject, openProject, projectOperations } from '../../audit/projects'
import type { SessionPrincipal } from '../../contract/context'
import { FLAGS, type Flag } from '../../contract/plans'
import { SAMPLE_CLIENT_NAME, SAMPLE_PROJECT_ID, SAMPLE_USER_ID } from '../../contract/sample'
import { asOwner } from '../../platform/db/with-user'
import { demoEngagement } from './demo-engagement'
import { uploadFiles } from './upload-files'

const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>
const owner: SessionPrincipal = {
  kind: 'session',
  userId: SAMPLE_USER_ID,
  email: '',
  name: null,
  tier: 'agency',
  flags,
}
/** The assumptions of the sample's consultant. Hours, volumes and rates come from the sources. */
const assumptions: AssumptionChangesInput = {
  savableLowPercent: 15,
  savableLikelyPercent: 25,
  savableHighPercent: 35,
  discountRatePercent: 8,
  workingDaysPerYear: 220,
  uncertaintyPercent: 10,
  hourlyRates: [{ role: 'Office staff', perHour: 41 }],
}

const at = { params: { id: SAMPLE_PROJECT_ID } }

/**
 * Creates the sample engagement from the bundled sources, in an account nobody can sign in to. An incomplete attempt is
 * started again. @returns false if the sample is already complete
 */
export async function beginSample(): Promise<boolean> {
  const present = await asOwner(SAMPLE_USER_ID, (ctx) => findOwnedProject(ctx, SAMPLE_PROJECT_ID))
  if (present?.status === 'complete') return false
  await createSampleUserAcrossOwners()
  await asOwner(SAMPLE_USER_ID, (ctx) =>
    openProject(ctx, {
      ...demoEngagement.project,
      clientName: SAMPLE_CLIENT_NAME,
      id: SAMPLE_PROJECT_ID,
      websiteUrl: null,
    }),
  )
  // Before the audit, so that its report contains them.
  await asOwner(SAMPLE_USER_ID, (ctx) => changeAssumptions(ctx, SAMPLE_PROJECT_ID, assumptions))
  const documents = demoEngagement.documents.map(
    async (file) => [path.basename(file), await readFile(file)] as const,
  )
  await uploadFiles(owner, SAMPLE_PROJECT_ID, await Promise.all(documents))
  for (const { stakeholder, transcript: file, heldOn } of demoEngagement.interviews) {
    const transcript = await readFile(file, 'utf8')
    const body = { kind: 'transcript' as const, stakeholder, transcript, heldOn }
    await callAsUser(interviewOperations.createInterview, owner, { ...at, body })
  }
  for (const body of demoEngagement.stakeholders) {
    await callAsUser(interviewOperations.createStakeholder, owner, { ...at, body })
  }
  return true
}

/** Whether every source of the sample has been read. @throws Error when one cannot be */
export async function isSampleRead(): Promise<boolean> {
  const { documents } = await callAsUser(documentOperations.listDocuments, owner, at)
  const failed = documents.find(({ uploadStatus }) => uploadStatus === 'failed')
  if (failed) throw new Error(`${failed.fileName} of the sample could not be read: ${failed.failureReason}`)
  const project = await callAsUser(projectOperations.getProject, owner, at)
  return (
    documents.every(({ uploadStatus }) => uploadStatus === 'ready') &&
    project.hasAnalysis &&
    project.hasInterviewAnalysis
  )
}

/** Starts the audit of the sample, whose report follows in the background. */
export async function auditSample(): Promise<void> {
  await callAsUser(analysisOperations.triggerAsyncAuditAnalysis, owner, at)
}
