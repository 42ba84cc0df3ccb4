import type { Severity } from '../../../language/synthesis'
import type { Category } from '../../analysis/categories'

export const CATEGORY_LABELS: Record<Category, string> = {
  quick_wins: 'Quick wins',
  big_swings: 'Big swings',
  nice_to_haves: 'Nice to haves',
  deprioritize: 'Deprioritise',
}

export const SEVERITY_LABELS: Record<Severity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** Each with a contrast of at least 4.5:1 against white and against its tint. */
export const CATEGORY_COLORS: Record<Category, string> = {
  quick_wins: '#027238',
  big_swings: '#036d79',
  nice_to_haves: '#5d6469',
  deprioritize: '#a14a04',
}

export const CATEGORY_TINTS: Record<Category, string> = {
  quick_wins: '#eef7f1',
  big_swings: '#eef7f8',
  nice_to_haves: '#f4f5f6',
  deprioritize: '#fdf5ef',
}

export const SEVERITY_COLORS: Record<Severity, string> = {
  critical: '#9c1e23',
  high: '#a14a04',
  medium: '#7a5400',
  low: '#5d6469',
}
