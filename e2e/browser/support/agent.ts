import type { Page } from '@playwright/test'
import { type AuditClient, createAuditClient } from '../../../lib/client/index'
import { workspaceUnderTest } from '../../support/environment'
import { callFor } from './api'

/** An agent of the signed-in user, for prerequisites of a test. */
export async function agentOf(page: Page): Promise<AuditClient> {
  const body = { label: 'Agent', scopes: ['read', 'write'] }
  const { plaintext } = await callFor<{ plaintext: string }>(page, '/api/user/api-keys', { body })
  return createAuditClient({ baseUrl: workspaceUnderTest().baseUrl, token: plaintext })
}
