import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, uuid, webAddress } from '../../contract/wire'
import { Job } from '../jobs/contract'

const websiteUrl = webAddress.meta({
  format: 'uri',
  description: 'The client’s website; by default the one visited last',
})

const ResearchPage = z
  .object({ id: uuid, url: z.string(), title: z.string(), textLength: z.int(), createdAt: dateTime })
  .meta({ id: 'ResearchPage' })
export type ResearchPageWire = z.output<typeof ResearchPage>

const ProjectParams = z.object({ id: uuid })
const tag = 'Web research'

export const startWebResearch = declare({
  id: 'startWebResearch',
  method: 'POST',
  path: '/api/projects/{id}/web-research',
  tag,
  summary: 'Read the client’s own website',
  description:
    'Visits up to 12 pages of one public host, as its robots.txt allows. Their text becomes part of the next audit.',
  access: { session: true },
  limit: 'write',
  requires: 'webResearch',
  cost: 'webResearch',
  effect: 'create',
  input: {
    params: ProjectParams,
    body: z.strictObject({ websiteUrl: websiteUrl.optional() }).meta({ id: 'WebResearchInput' }),
  },
  output: { status: 202, body: z.object({ data: Job }) },
  fails: ['ANALYSIS_IN_PROGRESS'],
})

export const listResearchPages = declare({
  id: 'listResearchPages',
  method: 'GET',
  path: '/api/projects/{id}/research-pages',
  tag,
  summary: 'List the pages of the client’s website that were read',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: {
    status: 200,
    body: z.object({ websiteUrl: z.string().nullable(), pages: z.array(ResearchPage) }),
  },
})

export const getResearchPage = declare({
  id: 'getResearchPage',
  method: 'GET',
  path: '/api/projects/{id}/research-pages/{pageId}',
  tag,
  summary: 'Get the text of a page that was read',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid, pageId: uuid }) },
  output: { status: 200, body: z.object({ page: ResearchPage.extend({ text: z.string() }) }) },
})
