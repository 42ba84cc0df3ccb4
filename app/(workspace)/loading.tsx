import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

export default function WorkspaceLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Stack gap="sm" aria-hidden>
        <Skeleton height={30} width="min(16rem, 60%)" />
        <Skeleton height={16} width="min(28rem, 90%)" mb="md" />
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    </div>
  )
}
