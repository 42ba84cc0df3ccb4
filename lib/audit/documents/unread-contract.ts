import { z } from 'zod'
import { UNREAD_KINDS } from './unread-constants'

export const UnreadContent = z
  .object({
    what: z.enum(UNREAD_KINDS).meta({
      description:
        'The kind of content. The text lacks it, except of a recognizedPage: text recognition read that, and letters and figures may be wrong',
    }),
    count: z.int().min(1),
    where: z.array(z.string()).meta({
      description: 'Where it is, such as `p. 3`, `pp. 5–9`, `sheet Costs`; empty where that is unknown',
    }),
  })
  .meta({ id: 'UnreadContent', description: 'Content of a document that was not read as written' })
