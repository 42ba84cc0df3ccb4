import { deleteExpiredLinksAcrossOwners } from '../../account'
import { endAbandonedAuditsAcrossOwners } from '../../analysis'
import { deleteExpiredKeysAcrossOwners } from '../../api/idempotency/queries'
import { announceForgottenCapturesAcrossOwners } from '../../captures'
import { announceForgottenDocumentsAcrossOwners, sweepDocumentFilesAcrossOwners } from '../../documents'
import { closeExpiredSessionsAcrossOwners } from '../../interviews'
import { endAbandonedLeadResearchAcrossOwners } from '../../leads'
import { sweepLogoFilesAcrossOwners } from '../../readylinks'
import { announceForgottenReportsAcrossOwners, sweepReportFilesAcrossOwners } from '../../reports'
import { endAbandonedResearchAcrossOwners } from '../../research'
import { inngest } from '../client'

/** Ends and deletes what has expired, and takes up what was forgotten. One thing that fails does not keep the others from being done. */
export const cleanUp = inngest.createFunction(
  { id: 'clean-up', triggers: [{ cron: '15 * * * *' }], concurrency: 1 },
  async ({ step }) => {
    await Promise.all([
      step.run('idempotency-keys', () => deleteExpiredKeysAcrossOwners()),
      step.run('links', () => deleteExpiredLinksAcrossOwners()),
      step.run('interviews', () => closeExpiredSessionsAcrossOwners()),
      step.run('abandoned-audits', () => endAbandonedAuditsAcrossOwners()),
      step.run('abandoned-research', () => endAbandonedResearchAcrossOwners()),
      step.run('abandoned-lead-research', () => endAbandonedLeadResearchAcrossOwners()),
      step.run('forgotten-documents', () => announceForgottenDocumentsAcrossOwners()),
      step.run('forgotten-captures', () => announceForgottenCapturesAcrossOwners()),
      step.run('forgotten-reports', () => announceForgottenReportsAcrossOwners()),
      step.run('document-files', () => sweepDocumentFilesAcrossOwners()),
      step.run('report-files', () => sweepReportFilesAcrossOwners()),
      step.run('logo-files', () => sweepLogoFilesAcrossOwners()),
    ])
  },
)
