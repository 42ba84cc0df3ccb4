'use client'

import { useParams } from 'next/navigation'
import { MissingRecord } from '@/lib/ui/missing-record'

interface MissingPartProps {
  noun: string
  /** The page of the project that lists such records, and its name. */
  page: string
  label: string
}

/** Takes the place of a part of a project when there is no such part. */
export function MissingPart({ noun, page, label }: MissingPartProps) {
  const { id } = useParams<{ id: string }>()
  return <MissingRecord noun={noun} list={{ href: `/projects/${id}/${page}`, label }} />
}
