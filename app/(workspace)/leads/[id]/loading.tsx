import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

export default function LeadLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading the lead…</VisuallyHidden>
      <Stack gap="md" aria-hidden maw="46rem">
        <Skeleton height={16} width={60} />
        <Skeleton height={32} width="min(18rem, 70%)" />
        <Skeleton height={36} />
        <Skeleton height={32} />
        <Skeleton height={180} />
        <Skeleton height={180} />
      </Stack>
    </div>
  )
}
