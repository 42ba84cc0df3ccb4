import {
  COSTS,
  type CostName,
  CREDIT_PERIOD_DAYS,
  type Feature,
  PLANS,
  requiredTier,
  TIERS,
} from '../../contract/plans'
import { type LimitClass, limitClassNames, periodOf } from '../../platform/limits'

export const grouped = (figure: number): string => figure.toLocaleString('en')

const features = [...new Set(TIERS.flatMap((tier) => PLANS[tier].features))]
const planWith = (feature: Feature): string => PLANS[requiredTier(feature)].name

/**
 * Prices, plans and limits that the text of a guide names as `{{cost.auditSynthesis}}`. `number.` gives a price as JSON
 * has it, `limit.` a figure with its period such as '10 an hour', `figure.` the figure alone.
 * @param figures requests per window of this workspace
 */
export function guideValues(figures: Record<LimitClass, number>): Record<string, string> {
  const costNames = Object.keys(COSTS) as CostName[]
  return Object.fromEntries([
    ...costNames.map((name) => [`cost.${name}`, grouped(COSTS[name])]),
    ...costNames.map((name) => [`number.${name}`, String(COSTS[name])]),
    ...features.map((feature) => [`plan.${feature}`, planWith(feature)]),
    ...limitClassNames.map((name) => [`figure.${name}`, grouped(figures[name])]),
    ...limitClassNames.map((name) => [`limit.${name}`, `${grouped(figures[name])} ${periodOf(name)}`]),
    ['creditPeriodDays', String(CREDIT_PERIOD_DAYS)],
  ])
}

/**
 * Replaces every `{{name}}` by its value.
 * @throws Error naming a placeholder without a value
 */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{([^{}]*)\}\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`Unknown placeholder in a guide: ${placeholder}`)
    return values[name]!
  })
}
