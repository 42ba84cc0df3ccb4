import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from './client'

afterAll(closeDatabase)

it('each reference to another row of the owner has an index that begins with both', async () => {
  const missing = await acrossOwners().execute<{ reference: string }>(sql`
    select c.conrelid::regclass || ' ' || c.conname as reference
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) = 2
      and exists (select from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'user_id')
      and not exists (select from pg_index i
        where i.indrelid = c.conrelid
          and (array(select unnest((i.indkey::int2[])[0:1]) order by 1) = array(select unnest(c.conkey) order by 1)
            or i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = any (c.conkey)))
      -- No version of a survey is ever looked for leads.
      and c.conname <> 'leads_survey_version'
    order by 1`)
  // With an index for each of the two columns PostgreSQL reads all rows of the owner to find those of the other row.
  expect(missing.map(({ reference }) => reference)).toEqual([])
})
