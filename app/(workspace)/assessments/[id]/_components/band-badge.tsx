import { Badge } from '@mantine/core'
import { BANDS, type Band } from '@/lib/lead-generation/assessments/survey'

const COLORS: Record<Band, string> = {
  early: 'orange',
  developing: 'yellow',
  ready: 'petrol',
  leading: 'green',
}

export function BandBadge({ band }: { band: Band }) {
  return <Badge color={COLORS[band]}>{BANDS.find(({ id }) => id === band)!.name}</Badge>
}
