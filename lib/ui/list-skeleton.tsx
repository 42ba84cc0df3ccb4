import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface ListSkeletonProps {
  /** The loading records, in the plural: "memories". */
  noun: string
  /** Width of the title, in pixels. */
  titleWidth?: number
  /** Width of the line below the title. */
  descriptionWidth?: number | string
  /** Widths of the buttons beside the title, in pixels. */
  actionWidths?: readonly number[]
  /** Maximum widths of the selects of the toolbar; undefined for a list without a toolbar. */
  filterWidths?: readonly string[]
  /** The rows; see `SkeletonRows`. */
  children: ReactNode
}

/** Stands in for a list with its head and toolbar while it loads. */
export function ListSkeleton({
  noun,
  titleWidth = 140,
  descriptionWidth = 260,
  actionWidths = [140],
  filterWidths,
  children,
}: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading {noun}…</VisuallyHidden>
      <Box aria-hidden>
        <Group justify="space-between" mb="lg">
          <Stack gap={8} flex={1}>
            <Skeleton height={32} width={titleWidth} />
            <Skeleton height={18} width={descriptionWidth} />
          </Stack>
          <Group gap="xs">
            {actionWidths.map((width, index) => (
              <Skeleton key={index} height={36} width={width} />
            ))}
          </Group>
        </Group>
        {filterWidths && (
          <Group mb="md" gap="sm">
            <Skeleton height={36} flex="1 1 14rem" />
            {filterWidths.map((width, index) => (
              <Skeleton key={index} height={36} flex="1 1 8rem" maw={{ sm: width }} />
            ))}
          </Group>
        )}
        {children}
      </Box>
    </div>
  )
}

/** Placeholders for rows. @param height of one, in pixels */
export function SkeletonRows({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} />)
}
