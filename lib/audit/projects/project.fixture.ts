import { newCaller } from '../../account/users/account.fixture'
import { asOwner } from '../../platform/db/with-user'
import { projects } from './tables'

/** A project of a user, without a charge or an activity. @param values of its row. @returns its id */
export function newProject(
  userId: string,
  values: Partial<Omit<typeof projects.$inferInsert, 'userId'>> = {},
): Promise<string> {
  return asOwner(userId, async ({ tx }) => {
    const [row] = await tx
      .insert(projects)
      .values({
        userId,
        clientName: 'Acme',
        industry: 'Retail',
        companySize: '11-50',
        currency: 'EUR',
        statusBeforeArchive: values.status === 'archived' ? 'setup' : null,
        ...values,
      })
      .returning({ id: projects.id })
    return row!.id
  })
}

/** A new account with a project. */
export async function newProjectOwner(): Promise<{ userId: string; projectId: string }> {
  const { userId } = await newCaller()
  return { userId, projectId: await newProject(userId) }
}
