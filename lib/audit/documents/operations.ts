import { eachRecord } from '../../contract/bulk'
import { bind, bindPrepared, withAdmission } from '../../contract/operation'
import { requireOwnedProject } from '../projects'
import * as contract from './contract'
import { deleteDocument as remove } from './delete-document'
import { type DocumentRow, listDocuments as list } from './queries'
import { downloadDocument as download, readText } from './read-document'
import { readDocumentSheets } from './read-sheets'
import { requireDocument } from './require-document'
import { retryDocument as retry } from './retry-document'
import { admitUpload, prepareUpload, uploadDocuments as upload } from './upload-documents'

const toWire = (row: DocumentRow) => ({ ...row, fileSize: row.fileSizeBytes })

export const uploadDocuments = withAdmission(
  bindPrepared(
    contract.uploadDocuments,
    ({ userId }, { params, files = [] }) => prepareUpload(userId, params.id, files),
    async (ctx, { params }, prepared) => ({
      data: { documents: (await upload(ctx, params.id, prepared)).map(toWire) },
    }),
    ({ pending }) => pending.release(),
  ),
  ({ userId }, { params }) => admitUpload(userId, params.id),
)
export const listDocuments = bind(contract.listDocuments, async (ctx, { params }) => {
  const [, documents] = await Promise.all([requireOwnedProject(ctx, params.id), list(ctx, params.id)])
  return { documents: documents.map(toWire) }
})
export const getDocument = bind(contract.getDocument, async (ctx, { params }) => ({
  document: toWire(await requireDocument(ctx, params.id, params.documentId)),
}))
export const getDocumentText = bind(contract.getDocumentText, (ctx, { params }) =>
  readText(ctx, params.id, params.documentId),
)
export const getDocumentSheets = bindPrepared(
  contract.getDocumentSheets,
  ({ userId }, { params }) => readDocumentSheets(userId, params.id, params.documentId),
  async (_, __, sheets) => sheets,
)
export const downloadDocument = bind(contract.downloadDocument, (ctx, { params }) =>
  download(ctx, params.id, params.documentId),
)
export const deleteDocument = bind(contract.deleteDocument, async (ctx, { params }) => {
  await remove(ctx, params.id, params.documentId)
  return undefined
})
export const deleteDocuments = bind(contract.deleteDocuments, async (ctx, { params, body }) => {
  await requireOwnedProject(ctx, params.id)
  return eachRecord(
    body.ids.map((id) => ({ id })),
    ({ id }) => remove(ctx, params.id, id),
  )
})
export const retryDocument = bind(contract.retryDocument, async (ctx, { params }) => ({
  document: toWire(await retry(ctx, params.id, params.documentId)),
}))
