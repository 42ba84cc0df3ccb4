import { bind } from '../../contract/operation'
import * as contract from './contract'
import * as memoContract from './memo-contract'
import { downloadMemos as memoArchive, downloadMemo as memoFile } from './memos/download-memo'
import {
  describeReport,
  downloadReport as download,
  getReport as get,
  listReports as list,
  pdfStatus,
} from './read-report'
import { requestReport } from './request-report'
import { getSettings, updateSettings } from './settings'
import * as toolContract from './tool-contract'

export const listReports = bind(contract.listReports, async (ctx, { params }) => ({
  reports: await list(ctx, params.id),
}))
export const createReport = bind(contract.createReport, async (ctx, { params, body }) => ({
  report: await describeReport(ctx, await requestReport(ctx, params.id, body)),
}))
export const getReport = bind(contract.getReport, async (ctx, { params }) => ({
  report: await get(ctx, params.id, params.reportId),
}))
export const downloadReport = bind(contract.downloadReport, (ctx, { params }) =>
  download(ctx, params.id, params.reportId),
)
export const downloadMemo = bind(memoContract.downloadMemo, (ctx, { params, query }) =>
  memoFile(ctx, params.id, params.findingId, query.format),
)
export const downloadMemos = bind(memoContract.downloadMemos, (ctx, { params, query }) =>
  memoArchive(ctx, params.id, query.format),
)
export const getPdfStatus = bind(toolContract.getPdfStatus, (ctx, { query }) =>
  pdfStatus(ctx, query.projectId),
)
export const getReportSettings = bind(contract.getReportSettings, async (ctx, { params }) => ({
  settings: await getSettings(ctx, params.id),
}))
export const updateReportSettings = bind(contract.updateReportSettings, async (ctx, { params, body }) => ({
  settings: await updateSettings(ctx, params.id, body),
}))
