import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { archiveProject as archive } from './archive-project'
import { browseProjectSummaries, countProjects } from './browse-queries'
import { changeProjects as change } from './change-projects'
import * as contract from './contract'
import { createProject as create } from './create-project'
import { moveProject as move } from './move-project'
import { patchProject as patch } from './patch-project'
import {
  findProjectSummary,
  listActivities,
  listBusinessAnalyses,
  listProjectDocuments,
  listProjectSummaries,
  requireOwnedProject,
} from './queries'
import { toProjectSummaryWire } from './wire'

async function detail(ctx: Context, projectId: string) {
  const [summary, documents, analyses] = await Promise.all([
    findProjectSummary(ctx, projectId),
    listProjectDocuments(ctx, projectId),
    listBusinessAnalyses(ctx, projectId),
  ])
  return {
    ...toProjectSummaryWire(found(summary)),
    documents: documents.map((document) => ({ ...document, fileSize: document.fileSizeBytes })),
    businessAnalysis: analyses.map(({ summary, createdAt, ...analysis }) => ({
      ...summary,
      ...analysis,
      createdAt: createdAt.toISOString(),
    })),
  }
}

export const listProjects = bind(contract.listProjects, async (ctx, { query }) =>
  (await listProjectSummaries(ctx, query)).map(toProjectSummaryWire),
)
export const browseProjects = bind(contract.browseProjects, async (ctx, { query }) => {
  const [rows, total] = await Promise.all([browseProjectSummaries(ctx, query), countProjects(ctx, query)])
  return { projects: rows.map(toProjectSummaryWire), total }
})
export const createProject = bind(contract.createProject, (ctx, { body }) => create(ctx, body))
export const getProject = bind(contract.getProject, (ctx, { params }) => detail(ctx, params.id))
export const patchProject = bind(contract.patchProject, (ctx, { params, body }) =>
  patch(ctx, params.id, body),
)
export const archiveProject = bind(contract.archiveProject, (ctx, { params, body }) =>
  archive(ctx, params.id, body.archived),
)
export const moveProject = bind(contract.moveProject, (ctx, { params, body }) =>
  move(ctx, params.id, body.stage),
)
export const listProjectActivities = bind(contract.listProjectActivities, async (ctx, { params, query }) => {
  const [, { activities, total }] = await Promise.all([
    requireOwnedProject(ctx, params.id),
    listActivities(ctx, params.id, query),
  ])
  return { activities, total }
})
export const changeProjects = bind(contract.changeProjects, (ctx, { body }) => change(ctx, body.changes))
