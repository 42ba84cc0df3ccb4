import {
  PageSkeleton,
  Skeleton,
  SkeletonColumn,
  SkeletonRow,
  SkeletonRows,
  ToolbarSkeleton,
} from '@/lib/ui/skeleton'

export default function CapturesLoading() {
  return (
    <PageSkeleton noun="captures">
      <SkeletonRow isApart gap="md" mb="lg">
        <SkeletonColumn gap="xs" flex="1 1 18rem">
          <Skeleton height="2.03rem" width={140} />
          <Skeleton height={42} width="min(44rem, 100%)" />
        </SkeletonColumn>
        <Skeleton height={36} width={300} maxWidth="100%" />
      </SkeletonRow>
      <SkeletonColumn gap="xs" mb="lg">
        <Skeleton height={86} />
        <Skeleton height={36} />
      </SkeletonColumn>
      <ToolbarSkeleton filterWidths={['12rem', '12rem', '18rem']} hasSearch={false} />
      <SkeletonColumn gap="xs">
        <SkeletonRows count={6} height={76} />
      </SkeletonColumn>
    </PageSkeleton>
  )
}
