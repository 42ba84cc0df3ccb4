import type { OwnerContext } from '../../contract/context'
import { composeSurvey, findConfig } from '../assessments'
import type { SurveyDefinition } from '../assessments/survey-definition'
import { brandColorsOf, type OpenLink } from '../readylinks'
import type { SurveyAddress } from './address'
import type { SurveyBrand } from './survey-page'

/** Appearance and language of a link's page. */
export function brandOf(link: OpenLink, address: SurveyAddress): SurveyBrand {
  return {
    consultantName: link.consultantName,
    consultantCompany: link.consultantCompany,
    logoUrl: link.logoVersion && address.logo(link.logoVersion),
    description: link.customDescription,
    bookingLink: link.bookingLink,
    contactEmail: link.contactEmail,
    colors: link.brandColor ? brandColorsOf(link.brandColor) : null,
    language: link.language,
    direction: directionOf(link.language),
  }
}

function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    return new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

/** The survey of a link for a respondent who begins now. */
export async function presentSurvey(ctx: OwnerContext, link: OpenLink): Promise<SurveyDefinition> {
  const config = link.assessmentConfigId ? await findConfig(ctx, link.assessmentConfigId) : undefined
  return composeSurvey(config ?? null)
}
