import { Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { brandColorsOf, contrastOf, PAGE_BACKGROUNDS } from '@/lib/lead-generation/readylinks/brand-colors'
import classes from './brand-color-field.module.css'
import type { DesignValues } from './design-values'

const SWATCHES = [
  '#036d79',
  '#0f64b1',
  '#6b52b5',
  '#9c1e23',
  '#a14a04',
  '#027238',
  '#44525c',
  '#161c21',
] as const

const DEFAULT_COLOR = SWATCHES[0]

export function BrandColorField({ form }: { form: UseFormReturnType<DesignValues> }) {
  const swatchesId = useId()
  const typed = form.values.brandColor.trim()
  const isColor = /^#[0-9a-f]{6}$/i.test(typed)
  return (
    <>
      <TextInput
        {...form.getInputProps('brandColor')}
        label="Brand colour"
        description="For buttons and lines, such as #1a5fb4. Leave empty for the workspace’s colour"
        placeholder={DEFAULT_COLOR}
        spellCheck={false}
        autoComplete="off"
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            aria-label="Choose a brand colour"
            className={classes.picker}
            list={swatchesId}
            value={isColor ? typed.toLowerCase() : DEFAULT_COLOR}
            onChange={(event) => form.setFieldValue('brandColor', event.currentTarget.value)}
          />
        }
      />
      <datalist id={swatchesId}>
        {SWATCHES.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
      <div role="status">{isColor && <Readability typed={typed.toLowerCase()} />}</div>
    </>
  )
}

/** The resulting colours on both pages, adjusted for contrast. */
function Readability({ typed }: { typed: string }) {
  const { light, dark } = brandColorsOf(typed)
  const isMended = light.accent !== typed
  return (
    <>
      {isMended ? (
        <Text size="sm" mt="sm">
          White text on {typed} has a contrast of only {ratio(contrastOf(typed, PAGE_BACKGROUNDS.light))}. It
          is darkened to {light.accent} when you save, which has{' '}
          {ratio(contrastOf(light.accent, light.onAccent))}; 4.5:1 is what everybody can read.
        </Text>
      ) : (
        <Text size="sm" mt="sm" c="dimmed">
          Easily read: white text on it has a contrast of {ratio(contrastOf(typed, PAGE_BACKGROUNDS.light))}.
        </Text>
      )}
      <div className={classes.samples}>
        {isMended && <Sample name="As typed" color={typed} text={PAGE_BACKGROUNDS.light} />}
        <Sample name={isMended ? 'As saved' : 'Light page'} color={light.accent} text={light.onAccent} />
        <Sample name="Dark page" color={dark.accent} text={dark.onAccent} />
      </div>
    </>
  )
}

const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

/** Decorative: the text above says the same. */
function Sample({ name, color, text }: { name: string; color: string; text: string }) {
  return (
    <div aria-hidden>
      <div className={classes.sample} style={{ background: color, color: text }} />
      <Text size="xs" c="dimmed" mt={4}>
        {name}, {ratio(contrastOf(color, text))}
      </Text>
    </div>
  )
}
