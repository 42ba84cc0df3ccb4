import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newCaller, type TestCaller } from '../../account/users/account.fixture'
import type { Tier } from '../../contract/plans'
import { asOwner } from '../../platform/db/with-user'
import { composeSurvey, keepSurveyVersion, scoreSurvey } from '../assessments'
import type { AnswerValue } from '../assessments/survey-definition'
import { leads } from './tables'

export interface TestOwner extends TestCaller {
  linkId: string
}

/** A new account with a ReadyLink. */
export async function newOwner(tier: Tier = 'growth'): Promise<TestOwner> {
  const caller = await newCaller(tier)
  const { userId } = caller
  const linkId = randomUUID()
  await asOwner(userId, ({ tx }) =>
    tx.execute(sql`
      insert into ready_links (id, user_id, slug, name, consultant_name)
      values (${linkId}, ${userId}, ${linkId}, 'Spring', 'Ada')`),
  )
  return { ...caller, linkId }
}

type LinkOwner = Pick<TestOwner, 'userId' | 'linkId'>
type LeadValues = Partial<typeof leads.$inferInsert>

/** A lead of the owner. */
export function newLead(owner: LinkOwner, values: LeadValues = {}): Promise<string> {
  return asOwner(owner.userId, async (ctx) => {
    const version = await keepSurveyVersion(ctx, composeSurvey(null))
    const [row] = await ctx.tx
      .insert(leads)
      .values({
        userId: owner.userId,
        readyLinkId: owner.linkId,
        surveyVersionId: version.id,
        sessionDigest: randomBytes(32),
        ...values,
      })
      .returning({ id: leads.id })
    return row!.id
  })
}

/** A lead who completed the built-in survey by choosing the option at this position everywhere. */
export async function newCompletedLead(
  owner: LinkOwner,
  values: LeadValues = {},
  optionAt = 2,
): Promise<string> {
  const definition = composeSurvey(null)
  const written: Record<string, string> = {
    clientName: 'Anna Weber',
    businessName: 'Nordlicht GmbH',
    clientEmail: 'anna@nordlicht.example',
    clientPhone: '+49 30 1234567',
  }
  const answers: Record<string, AnswerValue> = {}
  for (const { id, options, profileField } of definition.questions) {
    const value = options[Math.min(optionAt, options.length - 1)]?.id ?? written[profileField ?? '']
    if (value) answers[id] = value
  }
  const leadId = await newLead(owner, {
    clientName: 'Anna Weber',
    businessName: 'Nordlicht GmbH',
    clientEmail: 'anna@nordlicht.example',
    industry: 'Manufacturing',
    companySize: '11 to 50',
    surveyStatus: 'completed',
    completedAt: new Date(),
    aiReadinessScore: scoreSurvey(definition, answers).score,
    ...values,
  })
  await asOwner(owner.userId, ({ tx }) =>
    tx.execute(sql`
      insert into lead_answers (user_id, lead_id, question_id, value, arrived_at_micros, page_made_at_micros)
      select ${owner.userId}, ${leadId}, key, value, 1, 1 from jsonb_each(${JSON.stringify(answers)}::jsonb)`),
  )
  return leadId
}
