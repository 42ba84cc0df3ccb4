'use client'

import { Badge, Box, Group, SegmentedControl, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import classes from './survey-preview.module.css'

type Width = 'phone' | 'desktop'

const DESKTOP_PIXELS = 1100

interface SurveyPreviewProps {
  address: string
  /** True when the preview contains unsaved changes. */
  isDraft: boolean
}

/**
 * The first page of the survey with the current design. It cannot be submitted and does not count as a visit.
 */
export function SurveyPreview({ address, isDraft }: SurveyPreviewProps) {
  const [width, setWidth] = useState<Width>('phone')
  // The previous page stays visible until the next one has loaded.
  const [arrived, setArrived] = useState<string>()
  const { ref, width: stageWidth, height: stageHeight } = useElementSize()
  // Simulates a wide screen in a narrow space: rendered at its own width and scaled down.
  const scale = stageWidth / DESKTOP_PIXELS
  const size =
    width === 'desktop' && stageWidth > 0
      ? { width: DESKTOP_PIXELS, height: stageHeight / scale, transform: `scale(${scale})` }
      : undefined
  const frames = arrived === undefined || arrived === address ? [address] : [arrived, address]

  return (
    <Box component="section" aria-labelledby="preview" className={classes.preview}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap="xs">
          <Title order={2} id="preview">
            Preview
          </Title>
          {isDraft && <Badge color="yellow">Not saved yet</Badge>}
        </Group>
        <SegmentedControl
          size="xs"
          value={width}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          aria-label="Width of the preview"
        />
      </Group>
      <div ref={ref} className={classes.stage} data-width={width}>
        {frames.map((source) => (
          <iframe
            key={source}
            src={source}
            title={source === address ? 'Preview of the survey' : 'Preview before'}
            className={classes.frame}
            style={size}
            data-arriving={source !== arrived || undefined}
            aria-hidden={source !== address || undefined}
            tabIndex={source === address ? undefined : -1}
            sandbox="allow-scripts"
            onLoad={() => source === address && setArrived(source)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        The first page of the survey. It does not count as a visit, and nothing typed into it is sent.
      </Text>
    </Box>
  )
}
