import { z } from 'zod'
import { FLAGS } from '../../contract/plans'

export const FlagName = z.enum(FLAGS, `must be one of ${FLAGS.join(', ')}`)
