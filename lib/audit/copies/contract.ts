import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text, uuid } from '../../contract/wire'
import { Project } from '../projects/contract'

export const DuplicateProjectBody = z
  .strictObject({
    clientName: text({ min: 1, max: 200 }).meta({ description: 'Of the new project' }),
    withPeople: z
      .boolean('must be true or false')
      .default(true)
      .meta({ description: 'Stakeholders with role and address, without their interviews' }),
    withDocuments: z
      .boolean('must be true or false')
      .default(false)
      .meta({ description: 'Uploaded documents, which are read again' }),
  })
  .meta({ id: 'DuplicateProjectInput' })

export const duplicateProject = declare({
  id: 'duplicateProject',
  method: 'POST',
  path: '/api/projects/{id}/duplicate',
  tag: 'Projects',
  summary: 'Start a new project from an existing one',
  description:
    'Takes over industry, size, description, currency, website, metadata, the assumptions of the business case and how reports are composed. Interviews, answers, findings, reports, links and captures stay behind. Costs as much as any new project.',
  access: { session: true },
  limit: 'write',
  requires: 'audits',
  cost: 'projectCreation',
  effect: 'create',
  input: { params: z.object({ id: uuid }), body: DuplicateProjectBody },
  output: { status: 201, body: Project, location: ({ id }) => `/api/projects/${id}` },
  fails: ['DOCUMENT_LIMIT_REACHED'],
})
