import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

const text = (name, maxLength) => ({ name, type: 'text', required: true, maxLength })
const signedIn = ({ req }) => Boolean(req.user)
const own = ({ req }) => (req.user ? { owner: { equals: req.user.id } } : false)
const setOwner = ({ data, operation, req }) =>
  operation === 'create' ? { ...data, owner: req.user?.id } : data

/** Users with keys, and projects that only their owner sees. */
export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  telemetry: false,
  db: postgresAdapter({
    idType: 'uuid',
    pool: { connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL_SIZE) },
  }),
  collections: [
    { slug: 'users', auth: { useAPIKey: true }, fields: [] },
    {
      slug: 'projects',
      access: { read: own, create: signedIn, update: own, delete: own },
      hooks: { beforeValidate: [setOwner] },
      fields: [
        { name: 'owner', type: 'relationship', relationTo: 'users', required: true, index: true },
        text('clientName', 200),
        text('industry', 100),
        text('companySize', 50),
        { name: 'description', type: 'textarea', maxLength: 5000 },
        text('currency', 3),
        {
          name: 'stage',
          type: 'select',
          options: ['evidence', 'review', 'delivered', 'closed'],
          defaultValue: 'evidence',
          required: true,
        },
      ],
    },
  ],
})
