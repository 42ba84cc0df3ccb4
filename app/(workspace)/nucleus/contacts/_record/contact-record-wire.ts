import type { z } from 'zod'
import type { getContactRecord } from '@/lib/nucleus/captures/record-contract'

export type ContactRecordWire = z.output<NonNullable<typeof getContactRecord.output.body>>
