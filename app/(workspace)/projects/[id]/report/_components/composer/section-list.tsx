'use client'

import { ActionIcon, Checkbox, Group, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SECTIONS, type SectionKey, sectionTitle } from '@/lib/audit/reports/constants'

interface SectionListProps {
  sections: SectionKey[]
  onChange: (keys: SectionKey[]) => void
}

/** The sections that are on in their order, then those that are off. */
export function SectionList({ sections, onChange }: SectionListProps) {
  const off = SECTIONS.map(({ key }) => key).filter((key) => !sections.includes(key))
  const move = (key: SectionKey, by: -1 | 1) => {
    const from = sections.indexOf(key)
    const moved = sections.filter((other) => other !== key)
    moved.splice(from + by, 0, key)
    onChange(moved)
  }
  return (
    <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Sections">
      {[...sections, ...off].map((key) => {
        const place = sections.indexOf(key)
        const title = sectionTitle(key)
        // The appendix lists what the others cite, so it stays last.
        const isMovable = place >= 0 && key !== 'appendix'
        return (
          <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="xs">
            <Checkbox
              label={title}
              description={SECTIONS.find((section) => section.key === key)?.holds}
              checked={place >= 0}
              disabled={place >= 0 && sections.length === 1}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...sections, key]
                    : sections.filter((other) => other !== key),
                )
              }
            />
            {isMovable && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${title} up`}
                  disabled={place === 0}
                  onClick={() => move(key, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${title} down`}
                  disabled={place >= sections.filter((other) => other !== 'appendix').length - 1}
                  onClick={() => move(key, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}
