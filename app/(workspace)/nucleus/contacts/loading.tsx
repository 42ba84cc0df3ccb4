import { ListSkeleton } from '../_components/list-skeleton'

export default function ContactsLoading() {
  return <ListSkeleton noun="contacts" rowHeight={58} />
}
