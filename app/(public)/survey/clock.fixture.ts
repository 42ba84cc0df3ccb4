import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { acrossOwners } from '@/lib/platform/db/client'

const realNow = performance.now.bind(performance)
let aheadMs = 0
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs)

/** Advances the clock past the time that reading a page takes. */
export async function wait(seconds: number): Promise<void> {
  aheadMs += seconds * 1000
  await acrossOwners().execute(
    sql`update leads set created_at = created_at - make_interval(secs => ${seconds})`,
  )
}
