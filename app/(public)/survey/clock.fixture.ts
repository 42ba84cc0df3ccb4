import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { acrossOwners } from '@/lib/db/client'

const realNow = performance.now.bind(performance)
let aheadMs = 0
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs)

/** Lets time pass for everybody who waits for a page to be read. */
export async function wait(seconds: number): Promise<void> {
  aheadMs += seconds * 1000
  await acrossOwners().execute(
    sql`update leads set created_at = created_at - make_interval(secs => ${seconds})`,
  )
}
