import type { Severity } from '../../../language/synthesis'
import type { Category } from '../../analysis/categories'

export const CATEGORY_COLORS: Record<Category, string> = {
  quick_wins: '#027238',
  big_swings: '#036d79',
  nice_to_haves: '#5d6469',
  deprioritize: '#a14a04',
}

export const SEVERITY_COLORS: Record<Severity, string> = {
  critical: '#9c1e23',
  high: '#a14a04',
  medium: '#7a5400',
  low: '#5d6469',
}
