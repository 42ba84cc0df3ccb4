import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function MemoriesLoading() {
  return (
    <ListSkeleton
      noun="memories"
      descriptionWidth="min(26rem, 90%)"
      filterWidths={['10rem', '10rem', '14rem']}
      hasCount
    >
      <SkeletonColumn gap="sm">
        <SkeletonRows count={6} height={104} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
