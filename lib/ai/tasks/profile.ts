import type { ProjectProfile } from '../../language/synthesis'

/** Project facts for the model, beside the sources. */
export function profileOf({
  clientName,
  industry,
  companySize,
  currency,
  description,
}: ProjectProfile): string {
  const lines = [
    `Client: ${clientName}`,
    `Industry: ${industry}`,
    `Size: ${companySize}`,
    `Currency: ${currency}`,
    description && `Description: ${description}`,
  ]
  return lines.filter(Boolean).join('\n')
}
