import type { ProjectProfile } from '../../language/synthesis'

/** What is known of the client besides its sources, for the model. */
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
