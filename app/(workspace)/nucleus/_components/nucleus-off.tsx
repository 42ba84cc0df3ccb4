import { IconBrain } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { START_PAGE } from '@/lib/ui/start-page'

/** Shown on every page of Nucleus when the account has it switched off. */
export const NucleusOff = () => (
  <EmptyMessage
    icon={IconBrain}
    title="Nucleus is switched off"
    description="The operator of this workspace has switched it off for your account. Nothing is lost: your data is back as soon as Nucleus is switched on again."
    actions={<LinkButton href={START_PAGE}>Go to the start page</LinkButton>}
    order={1}
  />
)
