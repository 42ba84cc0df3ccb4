import { inject } from 'vitest'

// Before any test file, since the product reads its settings once.
Object.assign(process.env, { DATABASE_URL: inject('databaseUrl'), DATA_DIR: inject('dataDir') })
