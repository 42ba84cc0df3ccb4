import { bind, bindPrepared } from '../../contract/operation'
import { describeMaterial, readSource } from './read-material'
import { submitFindings, verifyFindings } from './submit-findings'
import * as contract from './tool-contract'

export const listAuditSources = bindPrepared(
  contract.listAuditSources,
  ({ userId }, { query }) => describeMaterial(userId, query.projectId),
  async (_ctx, _input, described) => described,
)

export const readAuditSource = bind(
  contract.readAuditSource,
  (ctx, { query: { projectId, sourceId, offset } }) => readSource(ctx, projectId, sourceId, offset),
)

export const submitAuditFindings = bindPrepared(
  contract.submitAuditFindings,
  (principal, { body }) => verifyFindings(principal, body),
  (ctx, { body }, verified) => submitFindings(ctx, body, verified),
)
