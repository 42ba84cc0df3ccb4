'use client'

import type { ComponentProps } from 'react'
import classes from './account-button.module.css'

export interface Account {
  name: string | null
  email: string
  planName: string
}

interface AccountButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  account: Account
}

export function AccountButton({ account, className, ...others }: AccountButtonProps) {
  return (
    <button type="button" aria-haspopup="menu" className={`${classes.button} ${className ?? ''}`} {...others}>
      {initials(account)}
      <span className="visually-hidden">, account menu</span>
    </button>
  )
}

function initials({ name, email }: Account): string {
  const words = (name ?? email.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}
