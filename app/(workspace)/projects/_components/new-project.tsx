'use client'

import dynamic from 'next/dynamic'
import { NewButton, useNewDialog } from '@/lib/ui/new-dialog'
import { PlanNeeded } from '@/lib/ui/plan-needed'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import type { ProjectPrice } from '../../_kit/projects/project-price'

const loadDialog = () => import('./create-project-dialog').then((module) => module.CreateProjectDialog)
const CreateProjectDialog = dynamic(loadDialog, { ssr: false })

/** Opens the dialog, or names the plan with projects if the user's has none. */
export const NewProject = ({ price: { missingPlan } }: { price: ProjectPrice }) =>
  missingPlan ? (
    <PlanNeeded what="New projects" plan={missingPlan.required} />
  ) : (
    <NewButton>New project</NewButton>
  )

interface NewProjectDialogProps {
  price: ProjectPrice
  /** That of the latest project. */
  latestCurrency: string | undefined
}

export function NewProjectDialog({ price, latestCurrency }: NewProjectDialogProps) {
  const { isNeeded, opened, close } = useNewDialog()
  useLoadWhenUsed(loadDialog)
  return (
    isNeeded &&
    !price.missingPlan && (
      <CreateProjectDialog opened={opened} onClose={close} price={price} latestCurrency={latestCurrency} />
    )
  )
}
