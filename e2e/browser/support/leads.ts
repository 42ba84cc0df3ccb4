import { randomBytes } from 'node:crypto'

export interface GivenLead {
  businessName?: string
  clientName?: string
  clientEmail?: string
  /** Which option of every scored question was chosen, 0 to 4; a whole score of 0, 25, 50, 75 or 100. */
  level?: number
  isPending?: boolean
  createdAt?: Date
}

/** Loaded when a test needs them: the settings they read are set by then. */
async function rooms() {
  const [{ describeUserAcrossOwners }, { asOwner }, assessments, readyLinkTables, leadTables] =
    await Promise.all([
      import('../../../lib/account'),
      import('../../../lib/db/with-user'),
      import('../../../lib/assessments'),
      import('../../../lib/readylinks/tables'),
      import('../../../lib/leads/tables'),
    ])
  return { describeUserAcrossOwners, asOwner, assessments, ...readyLinkTables, ...leadTables }
}

/** A ReadyLink straight in the database of the workspace under test. */
export async function createLink(email: string, name = 'Website'): Promise<string> {
  const { describeUserAcrossOwners, asOwner, readyLinks } = await rooms()
  const { id: userId } = await describeUserAcrossOwners(email)
  const slug = randomBytes(6).toString('hex')
  return asOwner(userId, async ({ tx }) => {
    const [link] = await tx.insert(readyLinks).values({ userId, slug, name }).returning({ id: readyLinks.id })
    return link!.id
  })
}

/** Leads of a link, as the survey would have left them; their ids in the order given. */
export async function createLeads(email: string, linkId: string, given: GivenLead[]): Promise<string[]> {
  const { describeUserAcrossOwners, asOwner, assessments, leads, leadAnswers, leadEvents } = await rooms()
  const { composeSurvey, keepSurveyVersion, scoreSurvey } = assessments
  const { id: userId } = await describeUserAcrossOwners(email)
  const survey = composeSurvey(null)
  return asOwner(userId, async (ctx) => {
    const { id: surveyVersionId } = await keepSurveyVersion(ctx, survey)
    const ids: string[] = []
    for (const [index, lead] of given.entries()) {
      const { businessName = 'Acme', clientName = 'Maria Keller', level = 3, isPending = false } = lead
      const clientEmail = lead.clientEmail ?? 'maria@acme.example'
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

/** Sets what is left of an account's credits. */
export async function setCredits(email: string, credits: number): Promise<void> {
  const { setUserAcrossOwners } = await import('../../../lib/account')
  await setUserAcrossOwners({ email, credits })
}
