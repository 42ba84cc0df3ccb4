import type { Page } from '@playwright/test'
import { type AuditClient, createAuditClient } from '../../../lib/client/index'
import { workspaceUnderTest } from '../../support/environment'
import { callFor } from './api'

/** An agent of whoever is signed in: for what a test needs but is not about. */
export async function agentOf(page: Page): Promise<AuditClient> {
  const body = { label: 'Agent', scopes: ['read', 'write'] }
  const { plaintext } = await callFor<{ plaintext: string }>(page, '/api/user/api-keys', { body })
  return createAuditClient({ baseUrl: workspaceUnderTest().baseUrl, token: plaintext })
}
