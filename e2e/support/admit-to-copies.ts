import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import connect from 'postgres'
import { superuserUrl } from './superuser'

/**
 * The product's server knows one database and one role; this lets the superuser make further databases, and the
 * product's role use them.
 */
export async function admitToCopies(server: { url: string; pid(): number }, dataDir: string): Promise<void> {
  const admitted = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
  await writeFile(path.join(dataDir, 'postgres/pg_hba.conf'), admitted)
  process.kill(server.pid(), 'SIGHUP')
  for (let attempt = 1; ; attempt++) {
    const sql = connect(superuserUrl(server.url), { max: 1, onnotice: () => {} })
    const error = await sql`select 1`.then(
      () => undefined,
      (error: unknown) => error,
    )
    await sql.end()
    if (!error) return
    if (attempt === 100) throw error
    await delay(20)
  }
}
