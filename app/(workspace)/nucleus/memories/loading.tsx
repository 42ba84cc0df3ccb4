import { ListSkeleton } from '../_components/list-skeleton'

export default function MemoriesLoading() {
  return <ListSkeleton noun="memories" rowHeight={104} />
}
