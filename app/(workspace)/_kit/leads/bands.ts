import { BANDS, type Band } from '@/lib/lead-generation/assessments/survey/bands'

export { bandOf } from '@/lib/lead-generation/assessments/survey/bands'

export const bandName = (band: Band): string => BANDS.find(({ id }) => id === band)!.name

export const BAND_COLORS: Record<Band, string> = {
  early: 'orange',
  developing: 'yellow',
  ready: 'blue',
  leading: 'green',
}

/** Minimum scores to filter by, as the filter names them. */
export const SCORE_CHOICES: { from: number; label: string }[] = BANDS.filter(({ from }) => from > 0).map(
  ({ name, from, to }) => ({
    from,
    label: to === 100 ? `${name}: ${from} to 100` : `${name} and up: from ${from}`,
  }),
)
