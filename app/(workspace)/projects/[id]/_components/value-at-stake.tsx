import { Text } from '@mantine/core'
import type { BusinessCaseWire } from '@/lib/audit/business-case/contract'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { Section } from '@/lib/ui/section'
import { hasStated, moneyOf, rangeOf } from './case-words'

interface ValueAtStakeProps {
  businessCase: BusinessCaseWire
  canEdit: boolean
}

/** What the opportunities are worth a year, with its range; before that, the step that leads to it. */
export function ValueAtStake({ businessCase, canEdit }: ValueAtStakeProps) {
  const { projectId, currency, models, portfolio } = businessCase
  const { annualValue, valuedCount } = portfolio
  if (models.length === 0) return null
  if (!annualValue) {
    const stated = models.filter(hasStated).length
    return (
      <Section title="Value at stake">
        <Text mb="sm" maw="46rem">
          Not known yet.{' '}
          {stated > 0
            ? `The sources hold figures for ${countOf(stated, 'case')} of ${models.length}; how much of the work can be saved is yours to say.`
            : 'The sources hold no figures of today’s work; enter yours in the business case.'}
        </Text>
        {canEdit && (
          <LinkButton href={`/projects/${projectId}/business-case`} variant="default">
            Open the business case
          </LinkButton>
        )}
      </Section>
    )
  }
  const range = rangeOf(currency, annualValue)
  return (
    <Section title="Value at stake">
      <Text fz="h2" fw={650} className="tabular">
        {moneyOf(currency, annualValue.likely)} a year
      </Text>
      <Text c="dimmed" className="tabular">
        {range && `${range}; `}
        {valuedCount} of {countOf(models.length, 'case')}
      </Text>
    </Section>
  )
}
