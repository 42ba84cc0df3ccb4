import { deleteOldNotificationsAcrossOwners } from '../../../account/notifications'
import { deleteExpiredLinksAcrossOwners, deleteExpiredSessionsAcrossOwners } from '../../../account/users'
import { deleteOldDeliveriesAcrossOwners, deletePreviousSecretsAcrossOwners } from '../../../account/webhooks'
import { deleteOldAnswersAcrossOwners } from '../../../ai'
import { deleteExpiredKeysAcrossOwners } from '../../../api/idempotency/queries'
import { announceForgottenAuditsAcrossOwners, endAbandonedAuditsAcrossOwners } from '../../../audit/analysis'
import {
  announceForgottenDocumentsAcrossOwners,
  sweepDocumentFilesAcrossOwners,
} from '../../../audit/documents'
import {
  announceForgottenInterviewsAcrossOwners,
  closeExpiredSessionsAcrossOwners,
} from '../../../audit/interviews'
import { deleteExpiredClaimsAcrossOwners } from '../../../audit/jobs'
import { announceForgottenReportsAcrossOwners, sweepReportFilesAcrossOwners } from '../../../audit/reports'
import {
  announceForgottenResearchAcrossOwners,
  endAbandonedResearchAcrossOwners,
} from '../../../audit/research'
import {
  announceForgottenLeadResearchAcrossOwners,
  endAbandonedLeadResearchAcrossOwners,
} from '../../../lead-generation/leads'
import {
  announceForgottenLogosAcrossOwners,
  sweepLogoFilesAcrossOwners,
} from '../../../lead-generation/readylinks'
import { announceForgottenCapturesAcrossOwners } from '../../../nucleus/captures'
import { workOffSearchBacklogAcrossOwners } from '../../../nucleus/search'
import { env } from '../../../platform/env'
import { inngest } from '../client'

/**
 * Ends and deletes expired records, and ends abandoned work. A failing step does not prevent the others.
 */
export const cleanUp = inngest.createFunction(
  { id: 'clean-up', triggers: [{ cron: '15 * * * *' }], concurrency: 1 },
  async ({ step }) => {
    await Promise.all([
      step.run('idempotency-keys', () => deleteExpiredKeysAcrossOwners()),
      step.run('sessions', () => deleteExpiredSessionsAcrossOwners()),
      step.run('links', () => deleteExpiredLinksAcrossOwners()),
      step.run('interviews', () => closeExpiredSessionsAcrossOwners()),
      step.run('abandoned-audits', () => endAbandonedAuditsAcrossOwners()),
      step.run('abandoned-research', () => endAbandonedResearchAcrossOwners()),
      step.run('abandoned-lead-research', () => endAbandonedLeadResearchAcrossOwners()),
      step.run('work-claims', () => deleteExpiredClaimsAcrossOwners()),
      step.run('document-files', () => sweepDocumentFilesAcrossOwners()),
      step.run('report-files', () => sweepReportFilesAcrossOwners()),
      step.run('logo-files', () => sweepLogoFilesAcrossOwners()),
      step.run('model-answers', () => deleteOldAnswersAcrossOwners()),
      step.run('notifications', () => deleteOldNotificationsAcrossOwners(env().WEBHOOK_RETENTION_DAYS)),
      step.run('webhook-deliveries', () => deleteOldDeliveriesAcrossOwners(env().WEBHOOK_RETENTION_DAYS)),
      step.run('webhook-secrets', () => deletePreviousSecretsAcrossOwners()),
    ])
  },
)

/** Resumes work whose event was lost, and what a migration left to be done. */
export const forgottenWork = inngest.createFunction(
  { id: 'forgotten-work', triggers: [{ cron: '*/2 * * * *' }], concurrency: 1, retries: 0 },
  async ({ step }) => {
    await Promise.all([
      step.run('documents', () => announceForgottenDocumentsAcrossOwners()),
      step.run('interviews', () => announceForgottenInterviewsAcrossOwners()),
      step.run('captures', () => announceForgottenCapturesAcrossOwners()),
      step.run('reports', () => announceForgottenReportsAcrossOwners()),
      step.run('audits', () => announceForgottenAuditsAcrossOwners()),
      step.run('research', () => announceForgottenResearchAcrossOwners()),
      step.run('lead-research', () => announceForgottenLeadResearchAcrossOwners()),
      step.run('logos', () => announceForgottenLogosAcrossOwners()),
      step.run('search-backlog', () => workOffSearchBacklogAcrossOwners()),
    ])
  },
)
