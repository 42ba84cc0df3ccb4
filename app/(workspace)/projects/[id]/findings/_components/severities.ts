import type { Severity } from '@/lib/language/synthesis'

export const SEVERITY_NAMES: Record<Severity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}
