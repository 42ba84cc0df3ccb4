import { mendBrandColor, type OpenLink } from '@/lib/lead-generation/readylinks'
import { CreateReadyLinkBody } from '@/lib/lead-generation/readylinks/contract'

const { consultantName, consultantCompany, consultantLogo, customDescription, brandColor, language } =
  CreateReadyLinkBody.shape
const schemas = { consultantName, consultantCompany, consultantLogo, customDescription, brandColor, language }
type DraftField = keyof typeof schemas

/** A value as it would be saved; undefined where it is not given, or could not be saved. */
function draftValue(query: URLSearchParams, field: DraftField): string | null | undefined {
  const typed = query.get(field)
  if (typed === null) return undefined
  const parsed = schemas[field].safeParse(typed === '' ? null : typed)
  return parsed.success ? parsed.data : undefined
}

/** The name of a link without a consultant or company. */
interface Owner {
  name: string | null
  company: string | null
}

export interface Draft {
  link: OpenLink
  /** Undefined: the logo that is stored. */
  logoUrl: string | null | undefined
}

/**
 * A link with the changes that a form holds. Values that cannot be saved are left out, so that a half-typed one
 * changes nothing yet.
 * @param stored the names as the link has them, without those of its owner in their place
 */
export function applyDraft(
  link: OpenLink,
  stored: Pick<OpenLink, 'consultantName' | 'consultantCompany'>,
  owner: Owner,
  query: URLSearchParams,
): Draft {
  const or = <Value>(field: DraftField, saved: Value) => {
    const drafted = draftValue(query, field)
    return drafted === undefined ? saved : drafted
  }
  const name = or('consultantName', stored.consultantName)
  const company = or('consultantCompany', stored.consultantCompany)
  const isNamed = name !== null || company !== null
  const color = or('brandColor', link.brandColor)
  return {
    link: {
      ...link,
      consultantName: isNamed ? name : owner.name,
      consultantCompany: isNamed ? company : owner.company,
      customDescription: or('customDescription', link.customDescription),
      brandColor: color && mendBrandColor(color),
      language: or('language', link.language) ?? link.language,
    },
    logoUrl: draftValue(query, 'consultantLogo'),
  }
}
