import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from './link'
import { missingTitle } from './missing-title'
import { StatusPage } from './status-page'

interface MissingRecordProps {
  /** Its kind, such as "project". */
  noun: string
  /** The word for the removal of such a record: "erased". */
  goneWord?: string
  /** The list of such records. */
  list: { href: string; label: string }
  /** What remains of a deleted one. */
  note?: string
}

/** Takes the place of a record's page when there is no such record, and leads to the list of its kind. */
export const MissingRecord = ({ noun, goneWord, list, note }: MissingRecordProps) => (
  <StatusPage
    icon={<IconMapQuestion aria-hidden />}
    title={missingTitle(noun, goneWord)}
    description={`The address may also be mistyped, or you have no access to it.${note ? ` ${note}` : ''}`}
    actions={
      <Link href={list.href} className="status-action">
        {list.label}
      </Link>
    }
  />
)
