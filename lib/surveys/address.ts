/** Where a survey is looked at. */
export interface SurveyPlace {
  slug: string
  /** The consultant's own domain, where that is how the visitor came. */
  customHost: string | null
  /** In a frame on another site. */
  isEmbedded: boolean
}

export type SurveyAddress = ReturnType<typeof surveyAddress>

/** Every address of one survey. Paths, so that they hold wherever it is looked at; only `resume` is made to be kept. */
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
    /** Where its cookie holds. */
    home,
    /** Whole, for the record of a visit. */
    whole: `${origin}${home}`,
    page: (step?: number) => withQuery(home, step === undefined ? embed : [...embed, ['step', String(step)]]),
    startOver: () => withQuery(home, [...embed, ['start', 'over']]),
    logo: (version: string) => `${root}/logo?v=${encodeURIComponent(version)}`,
    result: (token: string) => withQuery(`${root}/result/${token}`, embed),
    /** Whole, without the frame: it is opened from a message. */
    resume: (token: string) => `${origin}${root}/resume/${token}`,
    resumePath: (token: string) => withQuery(`${root}/resume/${token}`, embed),
    privacy: (token: string) => withQuery(`${root}/privacy/${token}`, embed),
    privacyExport: (token: string) => withQuery(`${root}/privacy/${token}`, [...embed, ['format', 'json']]),
  }
}
