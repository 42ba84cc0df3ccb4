import { publicBaseUrl } from '../tier-refusal'

/** Where the survey of a link is, whatever domain of its own it has. */
export const surveyUrlOf = ({ slug }: { slug: string }): string => `${publicBaseUrl()}/survey/${slug}`
