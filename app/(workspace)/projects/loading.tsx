import { ListSkeleton, SkeletonColumn, SkeletonRows } from '@/lib/ui/skeleton'

export default function ProjectsLoading() {
  return (
    <ListSkeleton noun="projects" actionWidths={[130]} filterWidths={['12rem', '14rem']} hasCount>
      <SkeletonColumn gap="xs">
        <SkeletonRows count={6} height={58} />
      </SkeletonColumn>
    </ListSkeleton>
  )
}
