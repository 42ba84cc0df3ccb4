import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/host/schema.ts',
  out: './drizzle',
  entities: { roles: false },
})
