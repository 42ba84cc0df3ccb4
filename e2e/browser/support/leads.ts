import { randomBytes } from 'node:crypto'

export interface GivenLead {
  businessName?: string
  clientName?: string
  clientEmail?: string
  industry?: string
  /** The chosen option of every scored question, 0 to 4; a total score of 0, 25, 50, 75 or 100. */
  level?: number
  isPending?: boolean
  createdAt?: Date
}

/** Imported on demand, after the settings they read have been set. */
async function modules() {
  const [{ describeUserAcrossOwners }, { asOwner }, assessments, readyLinkTables, leadTables] =
    await Promise.all([
      import('../../../lib/account/users'),
      import('../../../lib/platform/db/with-user'),
      import('../../../lib/lead-generation/assessments'),
      import('../../../lib/lead-generation/readylinks/tables'),
      import('../../../lib/lead-generation/leads/tables'),
    ])
  return { describeUserAcrossOwners, asOwner, assessments, ...readyLinkTables, ...leadTables }
}

/** Creates a ReadyLink directly in the database of the workspace under test. */
export async function createLink(email: string, name = 'Website'): Promise<string> {
  const { describeUserAcrossOwners, asOwner, readyLinks } = await modules()
  const { id: userId } = await describeUserAcrossOwners(email)
  const slug = randomBytes(6).toString('hex')
  return asOwner(userId, async ({ tx }) => {
    const [link] = await tx.insert(readyLinks).values({ userId, slug, name }).returning({ id: readyLinks.id })
    return link!.id
  })
}

/** Creates leads of a link as the survey would have stored them; returns their ids in the given order. */
export async function createLeads(email: string, linkId: string, given: GivenLead[]): Promise<string[]> {
  const { describeUserAcrossOwners, asOwner, assessments, leads, leadAnswers, leadEvents } = await modules()
  const { composeSurvey, keepSurveyVersion, scoreSurvey } = assessments
  const { id: userId } = await describeUserAcrossOwners(email)
  const survey = composeSurvey(null)
  return asOwner(userId, async (ctx) => {
    const { id: surveyVersionId } = await keepSurveyVersion(ctx, survey)
    const ids: string[] = []
    for (const [index, lead] of given.entries()) {
      const { businessName = 'Acme', clientName = 'Maria Keller', level = 3, isPending = false } = lead
      // Each is a person of their own.
      const host = businessName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      const clientEmail = lead.clientEmail ?? `maria${index > 0 ? index : ''}@${host}.example`
      const createdAt = lead.createdAt ?? new Date(Date.now() - (index + 1) * 60_000)
      const profile: Record<string, string> = { q101: clientName, q102: businessName, q103: clientEmail }
      const answers: Record<string, string> = { ...profile }
      if (!isPending) {
        for (const { id, isScored, options } of survey.questions) {
          if (isScored) answers[id] = options.find(({ points }) => points === level)!.id
        }
      }
      const values = {
        userId,
        readyLinkId: linkId,
        surveyVersionId,
        sessionDigest: randomBytes(32),
        surveyStatus: isPending ? ('pending' as const) : ('completed' as const),
        businessName,
        clientName,
        clientEmail,
        industry: lead.industry,
        aiReadinessScore: isPending ? null : scoreSurvey(survey, answers).score,
        visits: [
          {
            url: 'http://localhost/survey/test?utm_source=newsletter',
            referrer: 'https://partner.example/',
            utmSource: 'newsletter',
            utmMedium: null,
            utmCampaign: 'spring',
            visitedAt: createdAt.toISOString(),
          },
        ],
        source: 'newsletter',
        createdAt,
        completedAt: isPending ? null : createdAt,
      }
      const [{ id: leadId }] = (await ctx.tx.insert(leads).values(values).returning({ id: leads.id })) as [
        { id: string },
      ]
      const micros = createdAt.getTime() * 1000
      await ctx.tx.insert(leadAnswers).values(
        Object.entries(answers).map(([questionId, value]) => ({
          userId,
          leadId,
          questionId,
          value,
          arrivedAtMicros: micros,
          pageMadeAtMicros: micros,
        })),
      )
      await ctx.tx
        .insert(leadEvents)
        .values({ userId, leadId, type: 'started', description: 'Began the survey', createdAt })
      ids.push(leadId)
    }
    return ids
  })
}

/** Sets an account's credit balance. */
export async function setCredits(email: string, credits: number): Promise<void> {
  const { setUserAcrossOwners } = await import('../../../lib/account/users')
  await setUserAcrossOwners({ email, credits })
}
