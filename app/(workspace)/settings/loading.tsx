import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

export default function SettingsLoading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={32} width={180} />
        <Skeleton height={18} width="min(26rem, 90%)" mb="sm" />
        <Skeleton height={60} maw="34rem" />
        <Skeleton height={60} maw="34rem" />
        <Skeleton height={60} maw="34rem" />
      </Stack>
    </div>
  )
}
