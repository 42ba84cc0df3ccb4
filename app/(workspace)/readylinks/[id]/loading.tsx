import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

export default function ReadyLinkLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the ReadyLink…</VisuallyHidden>
      <Stack gap="xl" aria-hidden>
        <Stack gap={8}>
          <Skeleton height={32} width={200} />
          <Skeleton height={18} width={320} maw="80vw" />
        </Stack>
        <Skeleton height={64} maw="46rem" />
        <Skeleton height={220} maw="46rem" />
        <Skeleton height={120} maw="46rem" />
      </Stack>
    </div>
  )
}
