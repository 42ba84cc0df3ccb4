/** The place where a survey is displayed. */
export interface SurveyPlace {
  slug: string
  /** The consultant's own domain, if the visitor came through it. */
  customHost: string | null
  /** Displayed in a frame on another site. */
  isEmbedded: boolean
}

export type SurveyAddress = ReturnType<typeof surveyAddress>

/** Every address of one survey. Paths, so that they work on any host; only `resume` is absolute, to be kept. */
export function surveyAddress({ slug, customHost, isEmbedded }: SurveyPlace, baseUrl: string) {
  const root = customHost ? '' : `/survey/${encodeURIComponent(slug)}`
  const origin = customHost ? `${new URL(baseUrl).protocol}//${customHost}` : baseUrl
  const home = root || '/'
  const embed: [string, string][] = isEmbedded ? [['embed', '1']] : []
  const withQuery = (path: string, parameters: [string, string][]) => {
    const query = new URLSearchParams(parameters).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return {
    /** The path of its cookie. */
    home,
    /** Absolute, for the record of a visit. */
    whole: `${origin}${home}`,
    page: (step?: number) => withQuery(home, step === undefined ? embed : [...embed, ['step', String(step)]]),
    startOver: () => withQuery(home, [...embed, ['start', 'over']]),
    logo: (version: string) => `${root}/logo?v=${encodeURIComponent(version)}`,
    result: (token: string) => withQuery(`${root}/result/${token}`, embed),
    /** Asks for a conversation about a result. */
    ask: (token: string) => withQuery(`${root}/result/${token}`, [...embed, ['ask', '1']]),
    /** Absolute and outside the frame, because it is opened from a message. */
    resume: (token: string) => `${origin}${root}/resume/${token}`,
    resumePath: (token: string) => withQuery(`${root}/resume/${token}`, embed),
    privacy: (token: string) => withQuery(`${root}/privacy/${token}`, embed),
    privacyExport: (token: string) => withQuery(`${root}/privacy/${token}`, [...embed, ['format', 'json']]),
  }
}
