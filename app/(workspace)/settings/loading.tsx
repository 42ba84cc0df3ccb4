import { PageSkeleton, Skeleton, SkeletonColumn } from '@/lib/ui/skeleton'

export default function SettingsLoading() {
  return (
    <PageSkeleton>
      <SkeletonColumn gap="md">
        <Skeleton height={32} width={180} />
        <Skeleton height={18} width="min(26rem, 90%)" mb="sm" />
        <Skeleton height={60} maxWidth="34rem" />
        <Skeleton height={60} maxWidth="34rem" />
        <Skeleton height={60} maxWidth="34rem" />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
