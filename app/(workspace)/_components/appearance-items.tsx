'use client'

import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'

const CHOICES: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Same as the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The colour scheme as a group of a menu; rendered in the browser only, where the choice is kept. */
export function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label id="appearance-label">Appearance</Menu.Label>
      {/* biome-ignore lint/a11y/useSemanticElements: a group inside a menu has no element of its own. */}
      <div role="group" aria-labelledby="appearance-label">
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {CHOICES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </>
  )
}
