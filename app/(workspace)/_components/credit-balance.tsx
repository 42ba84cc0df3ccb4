'use client'

import { IconCoins } from '@tabler/icons-react'
import { Link } from '@/lib/ui/link'
import { countOf, formatCount } from '@/lib/ui/numbers'
import classes from './credit-balance.module.css'

export interface Balance {
  remaining: number
  allocated: number
  projectCreationCost: number
  daysUntilReset: number
}

export function CreditBalance({ balance }: { balance: Balance }) {
  const { remaining, allocated, projectCreationCost, daysUntilReset } = balance
  const low = allocated > 0 && remaining < projectCreationCost
  const explanation =
    allocated === 0
      ? 'Your plan includes no credits'
      : `${formatCount(remaining)} of ${formatCount(allocated)} credits left${low ? ', too few for a new project' : ''}; renewed in ${countOf(daysUntilReset, 'day')}`
  return (
    <Link href="/settings/plan" title={explanation} className={classes.balance} data-low={low || undefined}>
      <IconCoins size={16} stroke={1.7} aria-hidden />
      <span className="tabular">{formatCount(remaining)}</span>
      <span className={classes.unit}> {remaining === 1 ? 'credit' : 'credits'}</span>
      <span className="visually-hidden"> left{low && ', running low'}</span>
    </Link>
  )
}
