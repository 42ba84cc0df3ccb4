import type { MantineColor } from '@mantine/core'
import type { Category } from '@/lib/audit/analysis/categories'

export const CATEGORY_NAMES: Record<Category, string> = {
  quick_wins: 'Quick win',
  big_swings: 'Big swing',
  nice_to_haves: 'Nice to have',
  deprioritize: 'Deprioritise',
}

export const CATEGORY_COLORS: Record<Category, MantineColor> = {
  quick_wins: 'green',
  big_swings: 'petrol',
  nice_to_haves: 'gray',
  deprioritize: 'orange',
}
