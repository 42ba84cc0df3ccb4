import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function MemoriesLoading() {
  return (
    <ListSkeleton noun="memories" filterWidths={['11rem']}>
      <SkeletonColumn gap="sm">
        <SkeletonRows count={6} height={104} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
