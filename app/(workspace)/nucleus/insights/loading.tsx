import { Box, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const CARDS = ['a', 'b', 'c', 'd']

export default function InsightsLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading insights…</VisuallyHidden>
      <Box aria-hidden>
        <Skeleton height={32} width={130} mb={8} />
        <Skeleton height={18} width="min(26rem, 90%)" mb="lg" />
        <Skeleton height={36} width="min(12rem, 60%)" mb="md" />
        <Stack gap="sm">
          {CARDS.map((card) => (
            <Skeleton key={card} height={120} />
          ))}
        </Stack>
      </Box>
    </div>
  )
}
