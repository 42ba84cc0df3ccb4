'use client'

import { Box, Button, FileButton, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { pictureOf } from './picture-of'

interface LogoFieldProps {
  label: string
  /** Shown while no logo is chosen. */
  empty?: string
  description?: string
  /** A data URL or an address. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A logo chosen from a file of this device, as a data URL of a PNG or JPEG. */
export function LogoField({ label, empty = 'None', description, value, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>()

  async function choose(file: File | null) {
    if (!file) return
    const picture = await pictureOf(file)
    setError(picture.problem)
    if (picture.url) onChange(picture.url)
  }

  return (
    <Box component="fieldset" bd="none" m={0} p={0} miw={0} aria-label={label}>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="sm">
        {value ? (
          <Paper withBorder p="xs" bg="white">
            <img
              src={value}
              alt={label}
              referrerPolicy="no-referrer"
              style={{ display: 'block', maxWidth: '12rem', height: '2.75rem', objectFit: 'contain' }}
            />
          </Paper>
        ) : (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        )}
        <FileButton accept="image/png,image/jpeg,image/webp,image/svg+xml" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs" aria-label={`Choose a file: ${label}`}>
              Choose a file
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" size="xs" aria-label={`Remove: ${label}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Group>
      {description && (
        <Text size="xs" c="dimmed" mt={4}>
          {description}
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Box>
  )
}
