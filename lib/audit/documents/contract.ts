import { z } from 'zod'
import { bulkAnswer, bulkIds } from '../../contract/bulk'
import { declare } from '../../contract/declare'
import { dateTime, uuid } from '../../contract/wire'
import { SECTION_KINDS } from '../../language/places'
import {
  ACCEPTED_KINDS,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
  MAX_PROJECT_BYTES,
  PICTURE_KINDS,
} from './kinds'
import { UnreadContent } from './unread-contract'

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DocumentDetail = z
  .object({
    id: uuid,
    fileName: z.string(),
    fileType: z.enum(DOCUMENT_KINDS).meta({ description: 'What it is by its bytes, such as pdf' }),
    fileSize: z.int().meta({ description: 'Bytes' }),
    uploadStatus: z.enum(DOCUMENT_STATUSES).meta({
      description:
        'uploaded: waiting to be read; analyzing: being read; ready: part of the next audit; failed',
    }),
    failureReason: z.string().nullable().meta({ description: 'Why it could not be read, in words' }),
    pageCount: z.int().nullable().meta({ description: 'Pages, sheets or slides, where the format has them' }),
    textLength: z
      .int()
      .nullable()
      .meta({ description: 'UTF-16 code units of the extracted text; null until it is extracted' }),
    unread: z
      .array(UnreadContent)
      .meta({ description: 'Content that was not read as written; empty when all of it was' }),
    containerId: uuid
      .nullable()
      .meta({ description: 'The archive or message among the documents that it came in' }),
    createdAt: dateTime,
  })
  .meta({ id: 'DocumentDetail' })

const Section = z
  .object({
    kind: z.enum(SECTION_KINDS),
    name: z.string(),
    start: z.int().min(0).meta({ description: 'UTF-16 code units from the beginning of the text' }),
    label: z.string().meta({ description: 'As people cite it, such as `p. 12` or `section 3.2`' }),
  })
  .meta({ id: 'DocumentSection', description: 'A part of a document that people cite by name' })

export type DocumentSectionWire = z.output<typeof Section>
export type DocumentWire = z.output<typeof DocumentDetail>

const ProjectParams = z.object({ id: uuid })
const DocumentParams = z.object({ id: uuid, documentId: uuid })
const OneDocument = z.object({ document: DocumentDetail })

export const uploadDocuments = declare({
  id: 'uploadDocuments',
  method: 'POST',
  path: '/api/agent/projects/{id}/documents',
  tag: 'Documents',
  summary: 'Upload documents into a project',
  description: `Accepts ${ACCEPTED_KINDS}, detected from their bytes; ${PICTURE_KINDS} where text recognition is switched on. All files of a request are taken, or none. A project holds at most ${MAX_DOCUMENTS} documents; an archived one takes no more. Reading begins by itself: watch \`uploadStatus\`.`,
  access: { session: true },
  limit: 'write',
  flags: ['agent-api', 'agent-document-upload'],
  effect: 'create',
  input: {
    params: ProjectParams,
    multipart: {
      field: 'file',
      maxFiles: MAX_DOCUMENTS,
      maxFileBytes: MAX_DOCUMENT_BYTES,
      maxTotalBytes: MAX_PROJECT_BYTES,
      overflow: 'DOCUMENT_LIMIT_REACHED',
    },
  },
  output: {
    status: 201,
    body: z.object({ data: z.object({ documents: z.array(DocumentDetail) }) }),
    location: (_, { id }) => `/api/projects/${id}/documents`,
  },
  fails: ['DOCUMENT_LIMIT_REACHED', 'PROJECT_ARCHIVED'],
})

export const listDocuments = declare({
  id: 'listDocuments',
  method: 'GET',
  path: '/api/projects/{id}/documents',
  tag: 'Documents',
  summary: 'List the documents of a project, newest first',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ documents: z.array(DocumentDetail) }) },
})

export const getDocument = declare({
  id: 'getDocument',
  method: 'GET',
  path: '/api/projects/{id}/documents/{documentId}',
  tag: 'Documents',
  summary: 'Get a document',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: DocumentParams },
  output: { status: 200, body: OneDocument },
})

export const getDocumentText = declare({
  id: 'getDocumentText',
  method: 'GET',
  path: '/api/projects/{id}/documents/{documentId}/text',
  tag: 'Documents',
  summary: 'Get what was read out of a document',
  description: 'Evidence offsets count UTF-16 code units of this text.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: DocumentParams },
  output: {
    status: 200,
    body: z.object({
      documentId: uuid,
      text: z.string().nullable().meta({ description: 'null until it is extracted' }),
      textLength: z.int().nullable(),
      sections: z.array(Section).meta({ description: 'Where pages, sheets, slides and headings start' }),
    }),
  },
})

const SheetCell = z
  .object({
    row: z.int().min(0).meta({ description: 'From 0' }),
    column: z.int().min(0).meta({ description: 'From 0' }),
    rowSpan: z.int().min(1),
    columnSpan: z.int().min(1),
    text: z.string().meta({ description: 'As the sheet shows it' }),
    isNumber: z.boolean(),
    isBold: z.boolean(),
  })
  .meta({ id: 'SheetCell' })

const Sheet = z
  .object({ name: z.string(), isHidden: z.boolean(), cells: z.array(SheetCell) })
  .meta({ id: 'Sheet', description: 'A sheet of a workbook with its filled cells' })

export type SheetWire = z.output<typeof Sheet>

export const getDocumentSheets = declare({
  id: 'getDocumentSheets',
  method: 'GET',
  path: '/api/projects/{id}/documents/{documentId}/sheets',
  tag: 'Documents',
  summary: 'Get the sheets of a workbook with their cells',
  description: 'Empty for a document that is not a table.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: DocumentParams },
  output: {
    status: 200,
    body: z.object({
      sheets: z.array(Sheet),
      isCut: z.boolean().meta({ description: 'Whether cells are left out, because there are too many' }),
    }),
  },
})

export const downloadDocument = declare({
  id: 'downloadDocument',
  method: 'GET',
  path: '/api/projects/{id}/documents/{documentId}/content',
  tag: 'Documents',
  summary: 'Download a document as it was uploaded',
  description:
    'With its length and an ETag; answers `If-None-Match` with that tag with 304. Whole files only.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: DocumentParams },
  output: { status: 200, contentTypes: ['application/octet-stream'] },
})

export const deleteDocument = declare({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/api/projects/{id}/documents/{documentId}',
  tag: 'Documents',
  summary: 'Delete a document, its text and its analysis',
  description: 'Findings of earlier audits keep the passages they cite.',
  access: { session: true },
  limit: 'write',
  effect: 'delete',
  input: { params: DocumentParams },
  output: { status: 204 },
})

export const deleteDocuments = declare({
  id: 'deleteDocuments',
  method: 'DELETE',
  path: '/api/projects/{id}/documents',
  tag: 'Documents',
  summary: 'Delete several documents, their texts and their analyses',
  description: 'In one transaction. Findings of earlier audits keep the passages they cite.',
  access: { session: true },
  limit: 'write',
  effect: 'delete',
  input: {
    params: z.object({ id: uuid }),
    body: z.strictObject({ ids: bulkIds }).meta({ id: 'DeleteDocumentsInput' }),
  },
  output: { status: 200, body: z.object(bulkAnswer) },
})

export const retryDocument = declare({
  id: 'retryDocument',
  method: 'POST',
  path: '/api/projects/{id}/documents/{documentId}/retry',
  tag: 'Documents',
  summary: 'Read a document again that could not be read',
  description: 'A document that did not fail is left as it is.',
  access: { session: true },
  limit: ['write', 'noteCapture'],
  effect: 'update',
  input: { params: DocumentParams },
  output: { status: 200, body: OneDocument },
})
