import postgres from 'postgres'

/** Opens a separate connection without time limits: the pool's limits would cut off a large table. */
export async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 10,
    connection: { application_name: 'agent-audit-workspace-admin', statement_timeout: 0 },
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** An identifier quoted for a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
