'use client'

import { Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { LinkAnchor } from '@/lib/ui/links'
import { AcceptAction, ChangeAction, RememberAction, TakeOutAction } from './item-actions'
import { ItemEditor } from './item-editor'
import { ItemFactsLine } from './item-facts-line'
import type { ContactMention } from './item-handlers'
import type { ItemRowProps } from './item-row'
import { ItemAction, ItemShell, PassageLink } from './item-shell'

interface MentionRowProps extends ItemRowProps {
  item: ContactMention
}

/** A mention of a person. */
export const MentionRow = memo(function MentionRow({
  item,
  isCurrent,
  edited,
  facts,
  handlers,
}: MentionRowProps) {
  const { name, email, phone, company, role, contactId } = item.metadata
  const position = [role, company].filter(Boolean).join(', ')
  if (edited) return <ItemEditor item={item} isCurrent={isCurrent} field={edited} handlers={handlers} />
  return (
    <ItemShell
      item={item}
      isCurrent={isCurrent}
      actions={
        <>
          <AcceptAction item={item} facts={facts} handlers={handlers} />
          <ChangeAction item={item} handlers={handlers} />
          {contactId === null && (
            <ItemAction
              label="Add to contacts"
              subject={name}
              icon={<IconUserPlus size={16} aria-hidden />}
              opensDialog
              onPress={() => handlers.keepContact(item)}
            />
          )}
          <RememberAction item={item} facts={facts} handlers={handlers} />
          <TakeOutAction item={item} handlers={handlers} />
        </>
      }
    >
      <PassageLink item={item} onShow={handlers.show}>
        <Text component="span" fw={600} inherit>
          {name}
        </Text>
      </PassageLink>
      {position && <Text size="sm">{position}</Text>}
      {(email || phone) && <Text size="sm">{[email, phone].filter(Boolean).join(' · ')}</Text>}
      <ItemFactsLine item={item} facts={facts}>
        {contactId !== null && (
          <LinkAnchor href={`/nucleus/contacts?contact=${contactId}`} fz="inherit">
            Contact: {facts.contactName ?? name}
          </LinkAnchor>
        )}
      </ItemFactsLine>
    </ItemShell>
  )
})
