'use client'

import { Box, Button, FileButton, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { REPORT_LIMITS } from '@/lib/audit/reports/constants'

interface LogoFieldProps {
  label: string
  /** Where there is none. */
  empty: string
  /** A data URL. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A logo from a file of this device. */
export function LogoField({ label, empty, value, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>()

  async function choose(file: File | null) {
    if (!file) return
    if (file.size > REPORT_LIMITS.logoBytes) return setError('The file is larger than 256 KiB.')
    setError(undefined)
    onChange(await toDataUrl(file))
  }

  return (
    <Box component="fieldset" bd="none" m={0} p={0} aria-label={label}>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="sm">
        {value ? (
          <Paper withBorder p="xs" bg="white">
            <img
              src={value}
              alt={label}
              style={{ display: 'block', maxWidth: '12rem', height: '2.75rem', objectFit: 'contain' }}
            />
          </Paper>
        ) : (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        )}
        <FileButton accept="image/png,image/jpeg" onChange={choose}>
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
      <Text size="xs" c="dimmed" mt={4}>
        PNG or JPEG, at most 256 KiB.
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Box>
  )
}

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
