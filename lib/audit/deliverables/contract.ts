import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { Deliverables } from '../analysis/contract'
import { BusinessCase } from '../business-case/contract'
import { Roadmap } from '../roadmap/contract'

/** Everything an audit delivers: its findings, what they are worth, and when they are done. */
export const FullDeliverables = Deliverables.extend({
  businessCase: BusinessCase.meta({
    description:
      'What the opportunities are worth, with the origin of each input; setValueInputs changes them',
  }),
  roadmap: Roadmap.meta({ description: 'Initiatives by quarters, with the limits that the client has set' }),
}).meta({ id: 'Deliverables' })

export type FullDeliverablesWire = z.output<typeof FullDeliverables>

export const getDeliverables = declare({
  id: 'getDeliverables',
  method: 'GET',
  path: '/api/projects/{id}/deliverables',
  tag: 'Audit',
  summary: 'Get the deliverables of the latest audit',
  description: 'With the consultant’s edits. 404 if no audit was completed.',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: { status: 200, body: z.object({ success: z.literal(true), data: FullDeliverables }) },
})
