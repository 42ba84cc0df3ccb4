import { mendBrandColor, type OpenLink } from '@/lib/lead-generation/readylinks'
import { CreateReadyLinkBody } from '@/lib/lead-generation/readylinks/contract'

const { consultantName, consultantCompany, consultantLogo, customDescription, brandColor, language } =
  CreateReadyLinkBody.shape
const schemas = { consultantName, consultantCompany, consultantLogo, customDescription, brandColor, language }
type DraftField = keyof typeof schemas

/** A value as it would be saved; undefined if it is not given or invalid. */
function draftValue(query: URLSearchParams, field: DraftField): string | null | undefined {
  const typed = query.get(field)
  if (typed === null) return undefined
  const parsed = schemas[field].safeParse(typed === '' ? null : typed)
  return parsed.success ? parsed.data : undefined
}

/** The owner's profile, for a link without its own consultant or company. */
interface Owner {
  name: string | null
  company: string | null
}

export interface Draft {
  link: OpenLink
  /** Undefined keeps the stored logo. */
  logoUrl: string | null | undefined
}

/**
 * A link with the changes from a form. Invalid values are left out, so that half-typed ones do not change anything
 * yet.
 * @param stored the names stored with the link, without the defaults from its owner's profile
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
