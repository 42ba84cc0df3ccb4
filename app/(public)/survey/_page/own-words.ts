import type { SurveyBrand } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'

/** Marks the product's own texts, which are English, on a page in another language. */
export type OwnWords = (text: string | Markup) => Markup

export function ownWordsFor(brand: SurveyBrand | null): OwnWords {
  if (!brand || /^en\b/i.test(brand.language)) return (text) => html`${text}`
  // The direction as well, or the full stop of an English sentence would be on the wrong side.
  return (text) => html`<span lang="en" dir="ltr">${text}</span>`
}

/** The consultant, as far as their name is known. */
export function consultantOf(brand: SurveyBrand): string {
  const names = [brand.consultantName, brand.consultantCompany].filter(Boolean)
  return names.join(', ') || 'the consultant who sent you this link'
}

/** The name that a title ends with. */
export const senderOf = (brand: SurveyBrand | null): string =>
  brand?.consultantCompany ?? brand?.consultantName ?? 'AI readiness check'

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
